import { createRoot } from 'react-dom/client'
import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import 'react-reverse-geocode/styles.css'
import { bodies } from '../support/bodies.ts'
import { familyOf, loadFonts } from './fonts.ts'

/** In CSS pixels. */
const CARD_WIDTHS = [206, 240, 320, 400]
const LINE_WIDTH = 320

/** The latitude of each place is the index of its body. */
const service = createAccountService({ geocode: ({ lat }) => bodies[lat]?.payload })

function BodiesPage() {
  return (
    <GeocodingProvider {...service.providerProps}>
      {bodies.map(({ service, description, parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the table of bodies never changes.
        <section key={index} title={`${service}: ${description}`} data-town={parts.street && parts.city}>
          {CARD_WIDTHS.map((width) => (
            <div key={width} title={`card of ${width} pixels`} style={{ inlineSize: width }}>
              <AddressFromCoords lat={index} lng={0} />
            </div>
          ))}
          <div title={`line of ${LINE_WIDTH} pixels`} style={{ inlineSize: LINE_WIDTH }}>
            <AddressFromCoords lat={index} lng={0} variant="inline" />
          </div>
        </section>
      ))}
    </GeocodingProvider>
  )
}

document.body.style.fontFamily = familyOf('Open Sans')
document.body.append(
  Object.assign(document.createElement('style'), {
    textContent: 'section { display: flex; flex-wrap: wrap; gap: 12px; margin: 12px }',
  }),
)
await loadFonts(['Open Sans'], JSON.stringify(bodies))
createRoot(document.body.appendChild(document.createElement('main'))).render(<BodiesPage />)
