/** One zone, so that the pictures made of the stories read the same everywhere. */
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** `at` is an ISO 8601 time. */
export function SentAt({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <bdi>{format.format(new Date(at))}</bdi>
    </time>
  )
}
