import { gzipSync } from 'node:zlib'
import { readAddress } from 'react-reverse-geocode/read-address'
import { describe, expect, test } from 'vitest'
import { readTowns } from '../../../.storybook/readTowns.ts'
import { createGeocoder } from '../../../stories/place/towns.ts'

const towns = readTowns()
const geocode = createGeocoder(towns)

function linesAt(lat: number, lng: number): readonly string[] {
  const payload = geocode({ lat, lng })
  return payload ? (readAddress(payload)?.lines ?? ['unread']) : []
}

/** Every 40th town is tried. `npm run test:long` tries all of them. */
const STEP = Number(process.env.EVERY_TOWN) || 40

/** In thousands, like the populations. */
const MIN_POPULATION = 20

test('at the centers of towns, 99% of them are found, and never a town in another country', () => {
  const quarters = new Set(towns.quarters)
  const centers = towns.names.flatMap((name, at) => {
    const { population, countries, lats, lngs } = towns
    if (quarters.has(at) || (population[at] ?? 0) < MIN_POPULATION) return []
    return [{ name, country: countries[at], lat: lats[at] ?? Number.NaN, lng: lngs[at] ?? Number.NaN }]
  })
  const tried = centers.filter((_, index) => index % STEP === 0)
  const found = tried.map((town) => {
    const parts = readAddress(geocode(town) ?? {})?.parts
    return { ...town, city: parts?.city, isForeign: parts?.countryCode !== town.country }
  })
  const wrong = found.filter(({ name, city }) => name !== city)

  expect(found.filter(({ isForeign }) => isForeign)).toEqual([])
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(tried.length / 100)
})

describe('the address is', () => {
  test.each([
    ['of a landmark', 52.5186, 13.3762, ['Platz der Republik 1', '11011 Berlin', 'Deutschland']],
    ['of a town', 38.7223, -9.1393, ['Lisbon', 'Portugal']],
    ['of a quarter', 52.4986, 13.4033, ['Kreuzberg', 'Berlin', 'Germany']],
    ['of the town across a river from a larger one', 31.7587, -106.4869, ['El Paso', 'United States']],
    ['of a country within a city', 41.9024, 12.4533, ['Vatican City']],
  ])('%s', (_, lat, lng, lines) => {
    expect(linesAt(lat, lng)).toEqual(lines)
  })

  test.each([
    ['in an ocean', 0, -30],
    ['at the North Pole', 90, 0],
    ['at the South Pole', -90, 180],
  ])('missing %s', (_, lat, lng) => {
    expect(linesAt(lat, lng)).toEqual([])
  })
})

/** A world with one town, on the date line. */
const geocodeInFiji = createGeocoder({
  names: ['Somosomo'],
  countries: ['FJ'],
  population: [2],
  quarters: [],
  lats: [-16.8],
  lngs: [179.99],
})

test('a town is found across the date line', () => {
  expect(geocodeInFiji({ lat: -16.8, lng: -179.99 })).toMatchObject({ address: { city: 'Somosomo' } })
})

test('a town is found up to 50 km away', () => {
  const payloadAt = (kilometers: number) => geocodeInFiji({ lat: -16.8 + kilometers / 111.2, lng: 179.99 })
  expect(payloadAt(49)).toMatchObject({ address: { city: 'Somosomo' } })
  expect(payloadAt(51)).toBeUndefined()
})

test('the file of towns in a static Storybook is smaller than 2 MB when it is compressed', () => {
  expect(gzipSync(JSON.stringify(towns)).length).toBeLessThan(2_000_000)
})
