import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { GeocodingProvider } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'
import { connectionOf } from '@/geocoding.server'
import { readSession } from '@/session'

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const session = await readSession(await headers())
  if (!session) redirect('/sign-in')
  return (
    <GeocodingProvider {...connectionOf(session)} credentials="same-origin">
      {children}
    </GeocodingProvider>
  )
}
