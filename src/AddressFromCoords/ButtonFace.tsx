import { Icon, type icons } from './icons.tsx'

/**
 * The icon of a button, and its message unless it is in a line. The button is as wide as the longest of `allMessages`, so
 * that nothing moves when it shows another one of them.
 */
export function ButtonFace({
  icon,
  message,
  allMessages = [],
  isLine,
}: {
  icon: keyof typeof icons
  message: string
  allMessages?: readonly string[]
  isLine: boolean
}) {
  return (
    <>
      <Icon name={icon} />
      {!isLine && (
        // Below the message the stylesheet adds all messages, one below the other, invisible and without height.
        <bdi data-part="label" data-all={allMessages.join('\n') || undefined}>
          {message}
        </bdi>
      )}
    </>
  )
}
