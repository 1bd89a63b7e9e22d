const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Renders a time in the agent's time zone. Pass `at` as an ISO 8601 string. */
export function SentAt({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <bdi>{format.format(new Date(at))}</bdi>
    </time>
  )
}
