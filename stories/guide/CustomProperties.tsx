import stylesheet from '../../src/styles.css?raw'

/** A comment before a declaration says what the property is of, and both are a row. */
const DECLARATIONS = /\/\* ([^*]+) \*\/\s*--_[\w-]+: var\((--address-[\w-]+), (.+)\);/g

/** The properties as the stylesheet itself declares them. */
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
