import stylesheet from '../../src/styles/theme.css?raw'

/** A declaration and the comment above it, which says what the property is for, are a row of the table. */
const DECLARATIONS = /\/\* ([^*]+) \*\/\s*--_[\w-]+: var\((--address-[\w-]+), (.+)\);/g

/** A colour in the light theme, and one in the dark theme. */
const COLOURS = /^var\(--_address-light, (.+?)\) var\(--_address-dark, (.+?)\)$/

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
              <Default value={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Default({ value = '' }: { value: string | undefined }) {
  const [, light, dark] = COLOURS.exec(value) ?? []
  if (!light) return <code>{value}</code>
  return (
    <>
      <code>{light}</code>, dark <code>{dark}</code>
    </>
  )
}
