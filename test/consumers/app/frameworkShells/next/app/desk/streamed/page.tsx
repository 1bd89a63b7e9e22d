import { Suspense } from 'react'
import DeskPage from '../page'

/** The rest of the page is sent before the address. */
export default function StreamedPage() {
  return (
    <Suspense fallback="Please wait">
      <DeskPage />
    </Suspense>
  )
}
