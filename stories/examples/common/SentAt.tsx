/** A fixed time zone, so that the pictures of the stories are the same everywhere. */
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** `at` is a time in ISO 8601. */
export function SentAt({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <bdi>{format.format(new Date(at))}</bdi>
    </time>
  )
}
