import { Icon, type icons } from './icons.tsx'

/** What a button or a link shows, and says: an icon and its word; in a line, `compact`, the icon only. */
export function buttonFace(icon: keyof typeof icons, word: string, compact: boolean) {
  return compact
    ? { children: <Icon name={icon} />, 'aria-label': word, title: word }
    : {
        children: (
          <>
            <Icon name={icon} />
            <span>{word}</span>
          </>
        ),
      }
}
