import { Icon, type icons } from './icons.tsx'

/**
 * The icon of a button, and its message unless there is room for an icon only. The button is as wide as the longest of
 * `allMessages`, so that nothing moves when it shows another one of them.
 */
export function ButtonFace({
  icon,
  message,
  allMessages = [],
  isIcon,
}: {
  icon: keyof typeof icons
  message: string
  allMessages?: readonly string[]
  isIcon: boolean
}) {
  return (
    <>
      <Icon name={icon} />
      {!isIcon && (
        <bdi data-part="label" data-all={allMessages.join('\n') || undefined}>
          {message}
        </bdi>
      )}
    </>
  )
}
