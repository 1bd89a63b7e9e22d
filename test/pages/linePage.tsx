import { createRoot } from 'react-dom/client'
import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'
import { reichstag } from '../support/places.ts'

declare global {
  interface Window {
    /** Shows lines where an app has them: in a sentence, a message, a table, and a definition list. */
    showLines(token: string): void
  }
}

const root = createRoot(document.body)

const Line = () => <AddressFromCoords {...reichstag} variant="inline" />

window.showLines = (token) =>
  root.render(
    <GeocodingProvider baseUrl="" accountId={1} userId={7} token={token}>
      <p id="sentence">
        He is at <Line /> now.
      </p>
      <p id="after">After</p>
      <div id="bubble">
        <p>Here:</p>
        <Line />
      </div>
      <table>
        <tbody>
          {Array.from({ length: 10 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not change.
            <tr key={row}>
              <th scope="row">Customer {row}</th>
              <td className="cell">
                <Line />
              </td>
              <td>Open</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        <dt>Address</dt>
        <dd>
          <Line />
        </dd>
        <dt>Order</dt>
        <dd>12</dd>
      </dl>
      <section id="editor" contentEditable suppressContentEditableWarning />
    </GeocodingProvider>,
  )
