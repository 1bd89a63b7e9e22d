import type { ReactNode } from 'react'
import './ThemePair.css'

/** The same in the light and in the dark theme, side by side. */
export function ThemePair({ children }: { children: ReactNode }) {
  return (
    <div className="theme-pair">
      <div data-theme="light">{children}</div>
      <div data-theme="dark">{children}</div>
    </div>
  )
}
