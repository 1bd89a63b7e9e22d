import { Description, Heading, Stories, Subheading, Title, useOf } from '@storybook/addon-docs/blocks'
import app from '../../test/manual/App.tsx?raw'
import { Snippet } from './Snippet.tsx'

/** The text of each file of an example, by its path. */
type Files = Readonly<Record<string, string>>

/** Parameters of an example, whose docs page shows its files below its stories. */
export function exampleOf(files: Files) {
  return {
    files: { ...files, 'App.tsx, once around your dashboard': app },
    docs: { page: ExamplePage, canvas: { sourceState: 'none' } },
  } as const
}

/** The files are whole, so that an app can copy them. */
function ExamplePage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const files: Files = preparedMeta.parameters.files
  return (
    <>
      <Title />
      <Description />
      <Stories />
      <Heading>The code</Heading>
      {Object.entries(files).map(([path, code]) => (
        <section key={path}>
          <Subheading>{path}</Subheading>
          <Snippet code={code} language={path.endsWith('.css') ? 'css' : 'tsx'} />
        </section>
      ))}
    </>
  )
}
