import { Description, Heading, Stories, Subheading, Title, useOf } from '@storybook/addon-docs/blocks'
import { Snippet } from './Snippet.tsx'

/** The text of each file, by its path. */
type Files = Readonly<Record<string, string>>

/** Returns the parameters for an example whose docs page shows these files. */
export function exampleOf(files: Files) {
  return { files, docs: { page: ExamplePage, canvas: { sourceState: 'none' } } } as const
}

/** Shows whole files, so that an app can copy them. `writeManual.ts` writes this page for the package, without the stories. */
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
