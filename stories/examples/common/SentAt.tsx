const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** A time in the agent's time zone. `at` is an ISO 8601 string. */
export function SentAt({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <bdi>{format.format(new Date(at))}</bdi>
    </time>
  )
}
