import type { ReactNode } from 'react'
import 'react-reverse-geocode/styles.css'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="de">
      <body>{children}</body>
    </html>
  )
}
