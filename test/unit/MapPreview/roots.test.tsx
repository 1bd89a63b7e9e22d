import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { MapPreview, RegionPreview, type RegionPreviewProps } from 'react-reverse-geocode/map'
import { describe, expect, test } from 'vitest'
import { reichstag } from '../../support/places.ts'
import { stubResizeObserver } from '../../support/stubResizeObserver.ts'

type RootProps = RegionPreviewProps & { ref?: React.Ref<HTMLDivElement>; 'data-testid'?: string }

describe.each([
  ['MapPreview', (props: RootProps) => <MapPreview tiles="" attribution="" {...props} />],
  ['RegionPreview', (props: RootProps) => <RegionPreview {...props} />],
])('%s', (_name, picture) => {
  test.each([
    ['a latitude beyond 90', { lat: 139.7454, lng: 35.6586 }],
    ['a longitude beyond 540', { lat: 0, lng: 541 }],
    ['NaN', { lat: Number.NaN, lng: 0 }],
    ['no coordinates', { lat: null, lng: undefined }],
    ['no numbers', JSON.parse('{ "lat": "52.5", "lng": null }')],
  ])('shows only the background for %s', (_what, coordinates) => {
    stubResizeObserver()
    render(picture({ ...coordinates, 'data-testid': 'root' }))

    expect(screen.getByTestId('root')).toBeEmptyDOMElement()
    expect(screen.getByTestId('root')).toHaveClass('address-map')
  })

  test('puts className, the ref and the other props on its root, and no style attribute anywhere', () => {
    const ref = createRef<HTMLDivElement>()
    stubResizeObserver()
    render(picture({ ...reichstag, className: 'mine', dir: 'rtl', id: 'picture', ref }))
    const root = ref.current

    expect(root).toHaveClass('address-map', 'mine')
    expect(root).toHaveAttribute('dir', 'rtl')
    expect(root).toHaveAttribute('id', 'picture')
    expect(root?.outerHTML).not.toContain('style=')
  })
})
