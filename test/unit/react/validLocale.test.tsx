import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { baseUrl } from '../../support/clientOf.ts'
import { warningsOfPage } from '../../support/warningsOfPage.ts'

const warnings = warningsOfPage()

async function renderIn(...locales: string[]) {
  const { GeocodingProvider } = await import('react-reverse-geocode')
  for (const locale of locales) {
    render(<GeocodingProvider baseUrl={baseUrl} accountId={1} userId={7} token="agent-key" locale={locale} />)
  }
}

test('a locale that is invalid causes one warning, even if several locales are invalid', async () => {
  await renderIn('auto', 'auto', 'c', 'de-DE-')

  expect(warnings()).toEqual([expect.stringMatching(/^react-reverse-geocode: `locale` must be a BCP 47 tag/)])
})

test('a locale in the form of POSIX, or empty, causes no warning', async () => {
  await renderIn('', 'pt_BR', 'pt_BR.UTF-8', 'sr_RS@latin')

  expect(warnings()).toEqual([])
})
