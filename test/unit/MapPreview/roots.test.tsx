import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { MapPreview } from 'react-reverse-geocode/map'
import { expect, test } from 'vitest'
import { reichstag } from '../../support/places.ts'
import { stubResizeObserver } from '../../support/stubResizeObserver.ts'

test.each([
  ['a latitude beyond 90', { lat: 139.7454, lng: 35.6586 }],
  ['a longitude beyond 540', { lat: 0, lng: 541 }],
  ['NaN', { lat: Number.NaN, lng: 0 }],
  ['no coordinates', { lat: null, lng: undefined }],
  ['no numbers', JSON.parse('{ "lat": "52.5", "lng": null }')],
])('shows only the background for %s', (_what, coordinates) => {
  stubResizeObserver()
  render(<MapPreview tiles="" attribution="" {...coordinates} data-testid="root" />)

  expect(screen.getByTestId('root')).toBeEmptyDOMElement()
  expect(screen.getByTestId('root')).toHaveClass('address-map')
})

test('puts className, the ref and the other props on its root, and no style attribute anywhere', () => {
  const ref = createRef<HTMLDivElement>()
  stubResizeObserver()
  render(
    <MapPreview {...reichstag} tiles="" attribution="" className="mine" dir="rtl" id="picture" ref={ref} />,
  )
  const root = ref.current

  expect(root).toHaveClass('address-map', 'mine')
  expect(root).toHaveAttribute('dir', 'rtl')
  expect(root).toHaveAttribute('id', 'picture')
  expect(root?.outerHTML).not.toContain('style=')
})
