import { createRoot } from 'react-dom/client'
import { SharedLocation } from '../manual/SharedLocation.tsx'
import '@fontsource-variable/inter'

declare global {
  interface Window {
    /** Shows what the code of the README draws. */
    showLocation: (agent: { id: number; token: string }) => void
  }
}

const root = createRoot(document.body)

window.showLocation = (agent) => {
  root.render(
    <div style={{ inlineSize: 320, fontFamily: 'Inter Variable' }}>
      <SharedLocation agent={agent} />
    </div>,
  )
}
