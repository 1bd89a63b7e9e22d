/** A constant beside the table, so that a bundle of the entry `./map`, which has this icon only, leaves out the table. */
const external =
  'M6.25 4.25h-3.5c-.55 0-1 .45-1 1v7c0 .55.45 1 1 1h7c.55 0 1-.45 1-1v-3.5M9.25 2.75h4v4m0-4L6.75 9.25'

/**
 * Paths on a grid of 16 by 16, which the stylesheet draws as lines in `currentColor`. The icons of buttons reach from
 * x = 1.75 to x = 13.25, so the first button's icon begins at the same place whichever button it is.
 */
export const icons = {
  pin: 'M8 14.25s4.75-4 4.75-7.75a4.75 4.75 0 0 0-9.5 0C3.25 10.25 8 14.25 8 14.25Zm0-6.1a1.65 1.65 0 1 0 0-3.3 1.65 1.65 0 0 0 0 3.3Z',
  alert: 'M8 5.25v3.25m0 2.25v.01M8 14.25a6.25 6.25 0 1 0 0-12.5 6.25 6.25 0 0 0 0 12.5Z',
  offline:
    'M5 12.75h6.4a2.6 2.6 0 0 0 1.75-4.53M11.6 7.4a4 4 0 0 0-5.3-3.7M4.3 6.1A3.35 3.35 0 0 0 5 12.75M2.25 2.25l11.5 11.5',
  copy: 'M5.75 5.75v-2c0-.55.45-1 1-1h5.5c.55 0 1 .45 1 1v5.5c0 .55-.45 1-1 1h-2m-7.5-4.5h5.5c.55 0 1 .45 1 1v5.5c0 .55-.45 1-1 1h-5.5c-.55 0-1-.45-1-1v-5.5c0-.55.45-1 1-1Z',
  check: 'm1.75 8.25 3.75 3.75 7.75-8',
  external,
  unfold: 'm3.75 6 4.25 4.25L12.25 6',
  retry: 'M13.25 8a5.75 5.75 0 1 1-1.7-4.08l1.7 1.58m0-3.25V5.5H10',
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
