import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddressFromCoords } from 'react-reverse-geocode'
import { readAddress } from 'react-reverse-geocode/read-address'
import { expect } from 'storybook/test'
import { type Body, bodies } from '../../../test/support/bodies.ts'
import './AnyGeocoder.css'
import { ServiceProvider } from '../../support/withService.tsx'

const meta = {
  title: 'Examples/Any geocoder',
} satisfies Meta

export default meta

/** The first body of each country, and all bodies without an address. */
const shown = bodies.filter(({ lines, parts: { countryCode } }, index) => {
  const isSameCountry = (body: Body) => body.lines.length > 0 && body.parts.countryCode === countryCode
  return lines.length === 0 || bodies.findIndex(isSameCountry) === index
})

/** The same component with payloads of different geocoders. Expand a payload to compare it with its address. */
export const Shapes: StoryObj = {
  render: () => (
    <div className="any-geocoder">
      <table>
        <caption>
          Payloads in the shapes of geocoding services, and the addresses read from them. Places and values
          are made up.
        </caption>
        <thead>
          <tr>
            <th scope="col">Payload</th>
            <th scope="col">On the screen</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ service, description, payload }, index) => {
            // At the address's position, because the card would show the distance to it.
            const place = readAddress(payload)?.position ?? { lat: 0.5, lng: index }
            return (
              <ServiceProvider key={service + description} geocode={() => payload}>
                <tr>
                  <th scope="row">
                    {service}: {description}
                    <details>
                      <summary>Payload</summary>
                      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: only a focusable element scrolls by keyboard. */}
                      <pre tabIndex={0}>{JSON.stringify(payload, null, 2)}</pre>
                    </details>
                  </th>
                  <td>
                    <AddressFromCoords {...place} />
                  </td>
                </tr>
              </ServiceProvider>
            )
          })}
        </tbody>
      </table>
    </div>
  ),
  play: async ({ canvas }) => {
    // Without the payloads, which contain the same texts.
    const onScreen = { selector: '[data-address-part="body"] *' }
    for (const text of [/Sackstraße 12/, /87 Gertrude Street/, /河坊街127号/, /улица Панфилова, 83/]) {
      await expect(await canvas.findByText(text, onScreen)).toBeVisible()
    }
    for (const message of await canvas.findAllByText(/No address here/, onScreen)) {
      await expect(message).toBeVisible()
    }
    await expect(canvas.queryByText(/Jo Doe/, onScreen)).toBeNull()
    await expect(canvas.queryByText(/Nearest known address/, onScreen)).toBeNull()
  },
}
