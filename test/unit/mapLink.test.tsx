import { render, screen } from '@testing-library/react'
import type { MapHref } from 'react-reverse-geocode'
import { MapPreview } from 'react-reverse-geocode/map'
import { expect, test } from 'vitest'
import { AnyAddress } from '../support/AnyAddress.tsx'
import { reichstag } from '../support/places.ts'
import { type Setup, withService } from '../support/withService.tsx'

const ours: MapHref = ({ lat, lng }) => `https://map.example/${lat}/${lng}`
const ofApp: MapHref = () => 'https://map.example/app'

const OSM = 'https://www.openstreetmap.org/?mlat=52.5186&mlon=13.3762#map=17/52.5186/13.3762'

interface Given {
  setup?: Setup
  mapHref?: MapHref | null
}

/** The links of a card, a map, and a line at one place. */
function hrefsOf({ setup = {}, mapHref }: Given) {
  const place = { ...reichstag, lng: 13.376_200_4 }
  const pages = [
    <AnyAddress key="card" {...place} mapHref={mapHref} />,
    <MapPreview key="map" {...place} tiles="" attribution="" mapHref={mapHref} />,
    <AnyAddress key="line" {...place} label="Gate" variant="inline" mapHref={mapHref} />,
  ]
  return pages.map((page) => {
    const { unmount } = render(page, withService(setup))
    const href = screen.queryByRole('link')?.getAttribute('href') ?? null
    unmount()
    return href
  })
}

test.each<[what: string, given: Given, card: string | null, line: string | null]>([
  ['OpenStreetMap at the rounded place, and a line to nothing', {}, OSM, null],
  [
    'the page of the provider’s mapHref, and a line to nothing',
    { setup: { mapHref: ofApp } },
    ofApp(reichstag),
    null,
  ],
  [
    'the page of their own mapHref, even if the provider has one, and so does a line',
    { setup: { mapHref: ofApp }, mapHref: ours },
    'https://map.example/52.5186/13.3762',
    'https://map.example/52.5186/13.3762',
  ],
  [
    'the page of their own mapHref, even if the provider’s is null, and so does a line',
    { setup: { mapHref: null }, mapHref: ours },
    'https://map.example/52.5186/13.3762',
    'https://map.example/52.5186/13.3762',
  ],
  ['nothing, if the provider’s mapHref is null', { setup: { mapHref: null } }, null, null],
  ['nothing, if their own is null', { setup: { mapHref: ofApp }, mapHref: null }, null, null],
])('a card and a map link to %s', (_, given, card, line) => {
  expect(hrefsOf(given)).toEqual([card, card, line])
})

test.each([
  [50, 17],
  [250, 14],
  [2_500, 11],
  [25_000, 8],
  [100_000, 5],
])('at an accuracy of %i m, the link of a card and of a map has zoom level %i', (accuracy, zoom) => {
  const place = { lat: 52, lng: 13, accuracy }
  for (const page of [
    <AnyAddress key="" {...place} />,
    <MapPreview key="" {...place} tiles="" attribution="" />,
  ]) {
    const { unmount } = render(page, withService())
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      `https://www.openstreetmap.org/?mlat=52&mlon=13#map=${zoom}/52/13`,
    )
    unmount()
  }
})

test.each([
  ['a card', <AnyAddress key="" {...reichstag} />],
  ['a map', <MapPreview key="" {...reichstag} tiles="" attribution="" />],
  ['a line', <AnyAddress key="" {...reichstag} label="Gate" variant="inline" mapHref={ours} />],
])('the link of %s opens a new tab without opener and referrer', (_, page) => {
  render(page, withService())

  expect(screen.getByRole('link')).toHaveAttribute('target', '_blank')
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noreferrer')
})
