import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { GeocodingProvider } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'
import { connectionOf } from '@/geocoding.server'
import { readSession } from '@/session'
import { QueryProvider } from './QueryProvider'

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const session = await readSession(await headers())
  if (!session) redirect('/sign-in')
  return (
    <QueryProvider>
      <GeocodingProvider {...connectionOf(session)} credentials="same-origin">
        {children}
      </GeocodingProvider>
    </QueryProvider>
  )
}
