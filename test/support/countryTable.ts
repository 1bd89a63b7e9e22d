import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect } from 'vitest'
import { countryCodes } from '../../src/readAddress/countries.ts'
import { readCountries, showCountries, type WrittenCountry } from './countryNames.ts'

/** In these languages, Chromium contains no names of countries, or only English ones (`findings/intl-region-names.sh`). */
const NOT_IN_CHROMIUM = 'az be bs cy eu ga gl hy is ka kk km ky lo mk mn my ne or pa si sq uz zu'.split(' ')

function ownLanguageOf(code: string): string {
  const { language, script } = new Intl.Locale(`und-${code}`).maximize()
  return `${language}-${script}`
}

function namesOf(code: string, languages: readonly string[]): string[] {
  const names = languages.map(
    (language) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code,
  )
  return [...new Set(names)]
}

const written: readonly WrittenCountry[] = countryCodes().flatMap((code) =>
  namesOf(code, [ownLanguageOf(code), 'en', 'de', ...NOT_IN_CHROMIUM]).map((name) => ({ code, name })),
)

/** Fewer than `written`, because reading takes longer. */
const names = countryCodes().flatMap((code) => namesOf(code, [ownLanguageOf(code), 'de']))

const inNode = readCountries(names)

/** In these languages, the engines have the same names, although their versions of CLDR differ. */
const TRANSLATED = ['en-GB', 'de', 'zh']

function translationsIn(locale: string): ReadonlyMap<string, string | undefined> {
  const inEnglish = countryCodes().map((code) => ({ code, name: namesOf(code, ['en'])[0] ?? code }))
  const shown = showCountries(inEnglish, locale)
  return new Map(countryCodes().map((code, index) => [code, shown[index]]))
}

/**
 * Expects that another engine reads the countries as Node does, and shows them as Node does or as the API wrote them. `run`
 * evaluates code in the engine, and resolves to the value.
 */
export async function expectCountriesAsInNode(run: (code: string) => Promise<unknown>) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('countryNames.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'countryNames',
  })
  const call = (name: keyof typeof import('./countryNames.ts'), ...args: readonly unknown[]) =>
    run(`(() => { ${outputFiles[0]?.text}; return countryNames.${name}(...${JSON.stringify(args)}) })()`)

  expect(await call('readCountries', names)).toEqual(inNode)
  for (const locale of TRANSLATED) {
    const there = await call('showCountries', written, locale)
    if (!Array.isArray(there)) throw new Error('There are no names.')
    const translations = translationsIn(locale)
    const expected = written.map(({ code, name }, index) =>
      there[index] === name ? name : translations.get(code),
    )
    expect(there).toEqual(expected)
  }
  for (const locale of NOT_IN_CHROMIUM) {
    const some = written.slice(0, 500)
    expect(await call('showCountries', some, locale)).toEqual(some.map(({ name }) => name))
  }
}
