import stylesheet from '../../src/styles.css?raw'

/** A declaration and the comment above it, which says what the property is for, are a row of the table. */
const DECLARATIONS = /\/\* ([^*]+) \*\/\s*--_[\w-]+: var\((--address-[\w-]+), (.+)\);/g

/** The custom properties, read from the stylesheet. */
export function CustomProperties() {
  return (
    <table>
      <thead>
        <tr>
          <th>Property</th>
          <th>What it colours or sizes</th>
          <th>Default</th>
        </tr>
      </thead>
      <tbody>
        {[...stylesheet.matchAll(DECLARATIONS)].map(([, purpose, property, value]) => (
          <tr key={property}>
            <td>
              <code>{property}</code>
            </td>
            <td>{purpose}</td>
            <td>
              <code>{value}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
