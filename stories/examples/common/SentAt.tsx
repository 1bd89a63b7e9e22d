const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** A time in the time zone of the agent. `at` is in ISO 8601. */
export function SentAt({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <bdi>{format.format(new Date(at))}</bdi>
    </time>
  )
}
