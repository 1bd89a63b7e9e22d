import type { Entry } from '../../.storybook/declarations.ts'

/** The code of each `@example` in the docstrings of exported names. */
export function examplesOf(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ exported }) =>
    exported.flatMap(({ docs }) =>
      [...docs.matchAll(/^@example\n(.+?)(?=\n\n@|\n@|$(?![\s\S]))/gms)].map(([, code = '']) =>
        code.trimEnd(),
      ),
    ),
  )
}
