import { createRoot } from 'react-dom/client'
import 'react-reverse-geocode/styles.css'
import '@fontsource-variable/inter'
import { AllStates } from '../../stories/component/AllStates.tsx'

// For the picture of the manual.
createRoot(document.body).render(
  <div style={{ inlineSize: 720, padding: 16, background: '#fff', font: '14px Inter Variable' }}>
    <AllStates />
  </div>,
)
