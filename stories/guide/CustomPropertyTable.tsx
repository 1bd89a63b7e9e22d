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
            <td>
              <code>{property}</code>
            </td>
            <td>{purpose}</td>
            <td>
              <code>{light}</code>
              {dark && (
                <>
                  , dark <code>{dark}</code>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
