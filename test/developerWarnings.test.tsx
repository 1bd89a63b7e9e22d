import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { AddressFromCoords, useReverseGeocode } from 'react-reverse-geocode'
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

test('swapped coordinates: a warning for all of them, without the coordinates, in development only', async () => {
  const printed = warnings()
  const showAt = async (lat: number, lng: number) => {
    const { wrapper } = withService()
    const { result } = renderHook(() => useReverseGeocode(lat, lng), { wrapper })
    await waitFor(() => expect(result.current.isError).toBe(true))
  }
  vi.stubEnv('NODE_ENV', 'production')
  await showAt(-122.4, 37.8)
  expect(printed()).toEqual([])
  vi.unstubAllEnvs()
  await showAt(-122.4, 37.8)
  await showAt(139.7, 35.6)

  expect(printed()).toEqual([expect.stringMatching(/^react-reverse-geocode: lat is beyond ±90 .+ swapped\./)])
  expect(printed().join()).not.toMatch(/122|37|139|35/)
})
