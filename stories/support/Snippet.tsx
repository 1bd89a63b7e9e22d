import { Source } from '@storybook/addon-docs/blocks'

const dark = matchMedia('(prefers-color-scheme: dark)').matches

/** `Source` doesn't follow the color scheme of the page by itself. */
export function Snippet({ code, language = 'tsx' }: { code: string; language?: 'tsx' | 'css' | 'text' }) {
  return <Source code={code} language={language} dark={dark} />
}
