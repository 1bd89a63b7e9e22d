import { render, screen } from '@testing-library/react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { afterEach, expect, test, vi } from 'vitest'
import { reichstag, withService } from './setup/withService.tsx'

// Each warning is printed once per page, which is once in this file: a test for each.

afterEach(() => {
  vi.unstubAllEnvs()
})

function warnings() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => warn.mock.calls.map(([line]) => String(line))
}

test('a locale that is no tag: a warning for all of them, in development only', async () => {
  const printed = warnings()
  const showIn = (locale: string) => {
    const { wrapper } = withService({ locale })
    render(<AddressFromCoords {...reichstag} />, { wrapper })
  }
  for (const locale of ['', 'pt_BR', 'pt_BR.UTF-8']) showIn(locale)
  vi.stubEnv('NODE_ENV', 'production')
  showIn('auto')
  expect(printed()).toEqual([])
  vi.unstubAllEnvs()
  for (const locale of ['auto', 'auto', 'c', 'de-DE-']) showIn(locale)
  await screen.findAllByText('Platz der Republik 1')

  expect(printed()).toEqual([expect.stringMatching(/^react-reverse-geocode: the locale .+ 'pt-BR'\.$/)])
})
