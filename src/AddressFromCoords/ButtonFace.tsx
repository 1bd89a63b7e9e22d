import { Icon, type icons } from './icons.tsx'

/** An icon, and its message unless the button is `compact`. */
export function ButtonFace({
  icon,
  message,
  compact,
}: {
  icon: keyof typeof icons
  message: string
  compact: boolean
}) {
  return (
    <>
      <Icon name={icon} />
      {!compact && <span>{message}</span>}
    </>
  )
}
