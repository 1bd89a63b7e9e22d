// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { AddressFromCoords } from 'react-reverse-geocode'
import { expect, test } from 'vitest'
import { reichstag, withService } from './setup/withService.tsx'

test.each(['card', 'inline'] as const)('a server renders a loading %s, and asks nothing', (variant) => {
  const { service, wrapper } = withService()
  const html = renderToString(wrapper({ children: <AddressFromCoords {...reichstag} variant={variant} /> }))

  expect(html).toContain('data-state="loading"')
  expect(html).toContain('Looking up the address…')
  expect(html).toContain('52.5186, 13.3762')
  expect(html).not.toContain('style=')
  expect(html).not.toContain(service.token)
  expect(service.requests).toEqual([])
})

test('a server renders no more than a few words where there is no place', () => {
  const { wrapper } = withService()
  const html = renderToString(wrapper({ children: <AddressFromCoords lat={null} lng={null} /> }))

  expect(html).toContain('data-state="idle"')
  expect(html).toContain('No location')
})
