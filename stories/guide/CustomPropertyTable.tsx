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
        {readCustomProperties(stylesheet).map(({ property, purpose, defaultValue }) => (
          <tr key={property}>
            <td style={{ whiteSpace: 'nowrap' }}>
              <code>{property}</code>
            </td>
            <td>{purpose}</td>
            <td data-label="Default">
              {CSS.supports('color', defaultValue) && (
                <span className="swatch" style={{ background: defaultValue }} />
              )}
              <code>{defaultValue}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
