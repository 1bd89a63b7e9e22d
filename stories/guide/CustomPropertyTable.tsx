import stylesheet from '../../src/styles/theme.css?raw'
import { readCustomProperties } from './readCustomProperties.ts'

/** The custom properties, read from the stylesheet. */
export function CustomPropertyTable() {
  return (
    <table>
      <thead>
        <tr>
          <th>Property</th>
          <th>What it colors or sizes</th>
          <th>Default</th>
        </tr>
      </thead>
      <tbody>
        {readCustomProperties(stylesheet).map(({ property, purpose, light, dark }) => (
          <tr key={property}>
            <td style={{ whiteSpace: 'nowrap' }}>
              <code>{property}</code>
            </td>
            <td>{purpose}</td>
            <td data-label="Default">
              <Value value={light} />
              {dark && (
                <>
                  <br />
                  <Value value={dark} /> dark
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ value }: { value: string }) {
  return (
    <>
      {CSS.supports('color', value) && <span className="swatch" style={{ background: value }} />}
      <code>{value}</code>
    </>
  )
}
