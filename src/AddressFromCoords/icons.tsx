const icons = {
  alert: 'M8 5.25v3.25m0 2.25v.01M8 14.25a6.25 6.25 0 1 0 0-12.5 6.25 6.25 0 0 0 0 12.5Z',
  offline:
    'M5 12.75h6.4a2.6 2.6 0 0 0 1.75-4.53M11.6 7.4a4 4 0 0 0-5.3-3.7M4.3 6.1A3.35 3.35 0 0 0 5 12.75M2.25 2.25l11.5 11.5',
}

export function Icon({ name }: { name: keyof typeof icons }) {
  return (
    // With `fill` and a size, an icon that is pasted without the stylesheet is invisible and small.
    <svg
      data-address-part="icon"
      data-address-icon={name}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      aria-hidden="true"
    >
      <path d={icons[name]} />
    </svg>
  )
}
