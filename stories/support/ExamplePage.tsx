import { Description, Heading, Stories, Subheading, Title, useOf } from '@storybook/addon-docs/blocks'
import { Snippet } from './Snippet.tsx'

/** The text of each file of an example, by its path. */
type Files = Readonly<Record<string, string>>

/** Parameters of an example, whose docs page shows its files. */
export function exampleOf(files: Files) {
  return { files, docs: { page: ExamplePage, canvas: { sourceState: 'none' } } } as const
}

/** The files are whole, so that an app can copy them. The package has the same page: `writeManual.ts`. */
function ExamplePage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const files: Files = preparedMeta.parameters.files
  return (
    <>
      <Title />
      <Description />
      <Stories />
      <Heading>The code</Heading>
      <p>
        Several examples import{' '}
        <a href="./?path=/docs/examples-shared-files--docs" target="_parent">
          the shared files
        </a>
        .
      </p>
      {Object.entries(files).map(([path, code]) => (
        <section key={path}>
          <Subheading>{path}</Subheading>
          <Snippet code={code} />
        </section>
      ))}
    </>
  )
}
