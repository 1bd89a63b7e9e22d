import { Source } from '@storybook/addon-docs/blocks'

const dark = matchMedia('(prefers-color-scheme: dark)').matches

/** Code of the manual. Without `dark`, `Source` is light on a dark page. */
export function Snippet({ code, language = 'tsx' }: { code: string; language?: 'tsx' | 'css' | 'text' }) {
  return <Source code={code} language={language} dark={dark} />
}
