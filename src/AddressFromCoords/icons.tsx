/** It is apart from the others because the entry `./map` has no other icon. */
const external =
  'M6.5 3.75h-2c-.55 0-1 .45-1 1v6.75c0 .55.45 1 1 1h6.75c.55 0 1-.45 1-1v-2M9.25 3.25h3.5v3.5m0-3.5L7.5 8.5'

/** Paths on a grid of 16 by 16. The stylesheet draws them in the colour of the text around them. */
export const icons = {
  pin: 'M8 14.25s4.75-4 4.75-7.75a4.75 4.75 0 0 0-9.5 0C3.25 10.25 8 14.25 8 14.25Zm0-6.1a1.65 1.65 0 1 0 0-3.3 1.65 1.65 0 0 0 0 3.3Z',
  alert: 'M8 5.25v3.25m0 2.25v.01M8 14.25a6.25 6.25 0 1 0 0-12.5 6.25 6.25 0 0 0 0 12.5Z',
  offline:
    'M5 12.75h6.4a2.6 2.6 0 0 0 1.75-4.53M11.6 7.4a4 4 0 0 0-5.3-3.7M4.3 6.1A3.35 3.35 0 0 0 5 12.75M2.25 2.25l11.5 11.5',
  copy: 'M5.75 5.75v-2c0-.55.45-1 1-1h5.5c.55 0 1 .45 1 1v5.5c0 .55-.45 1-1 1h-2m-7.5-4.5h5.5c.55 0 1 .45 1 1v5.5c0 .55-.45 1-1 1h-5.5c-.55 0-1-.45-1-1v-5.5c0-.55.45-1 1-1Z',
  check: 'm3.25 8.5 3.25 3.25 6.25-7',
  external,
  retry: 'M13 8a5 5 0 1 1-1.6-3.67M13 2.5v2.75h-2.75',
}

export function Icon({ name }: { name: keyof typeof icons }) {
  return <IconOfPath path={icons[name]} />
}

export function ExternalIcon() {
  return <IconOfPath path={external} />
}

function IconOfPath({ path }: { path: string }) {
  return (
    <svg data-part="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
