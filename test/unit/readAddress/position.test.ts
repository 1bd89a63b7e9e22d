import { readAddress } from 'react-reverse-geocode/read-address'
import { describe, expect, test } from 'vitest'

const house = { road: 'Elm Street', house_number: '12', city: 'Springfield' }
const question = { lat: 52.5, lng: 13.4 }
const position = { lat: 52.51, lng: 13.37 }

/** The answers to `question` of geocoders that say where the house is: at `position`. */
// biome-ignore format: a key on each line would make the table three times as long
const answers = {
  Nominatim: {
    place_id: 1, osm_type: 'node', lat: '52.51', lon: '13.37', category: 'place', type: 'house',
    display_name: '12, Elm Street, Springfield, 12345, Germany',
    address: { house_number: '12', road: 'Elm Street', city: 'Springfield', postcode: '12345', country_code: 'de' },
    boundingbox: ['52.4', '52.6', '13.3', '13.5'],
  },
  'Amazon Location Service': {
    ResultItems: [
      {
        PlaceType: 'PointAddress', Title: 'Elm Street 12, 12345 Springfield, Germany',
        Address: {
          Label: 'Elm Street 12, 12345 Springfield, Germany', Country: { Code2: 'DE', Name: 'Germany' },
          Locality: 'Springfield', PostalCode: '12345', Street: 'Elm Street', AddressNumber: '12',
        },
        Position: [13.37, 52.51], Distance: 2319, MapView: [13.36, 52.5, 13.38, 52.52],
        AccessPoints: [{ Position: [13.3, 52.6] }],
      },
    ],
  },
  Google: {
    plus_code: { compound_code: 'GC4M+22 Springfield', global_code: '9F4MGC4M+22' },
    results: [
      {
        address_components: [
          { long_name: '12', short_name: '12', types: ['street_number'] },
          { long_name: 'Elm Street', short_name: 'Elm St', types: ['route'] },
          { long_name: 'Springfield', short_name: 'Springfield', types: ['locality', 'political'] },
          { long_name: 'Germany', short_name: 'DE', types: ['country', 'political'] },
        ],
        formatted_address: 'Elm Street 12, 12345 Springfield, Germany',
        geometry: {
          bounds: { northeast: { lat: 52.6, lng: 13.5 }, southwest: { lat: 52.4, lng: 13.3 } },
          location: { lat: 52.51, lng: 13.37 }, location_type: 'ROOFTOP',
          viewport: { northeast: { lat: 52.6, lng: 13.5 }, southwest: { lat: 52.4, lng: 13.3 } },
        },
        navigation_points: [{ location: { latitude: 52.6, longitude: 13.3 } }],
        types: ['street_address'],
      },
      {
        address_components: [{ long_name: 'Springfield', short_name: 'Springfield', types: ['locality', 'political'] }],
        formatted_address: 'Springfield, Germany', types: ['locality', 'political'],
        geometry: { location: { lat: 52.4, lng: 13.5 }, location_type: 'APPROXIMATE' },
      },
    ],
    status: 'OK',
  },
  HERE: {
    items: [{
      title: 'Elm Street 12, 12345 Springfield, Germany', resultType: 'houseNumber', houseNumberType: 'PA',
      address: {
        label: 'Elm Street 12, 12345 Springfield, Germany', countryCode: 'DEU', countryName: 'Germany',
        city: 'Springfield', street: 'Elm Street', postalCode: '12345', houseNumber: '12',
      },
      position: { lat: 52.51, lng: 13.37 }, access: [{ lat: 52.6, lng: 13.3 }], distance: 2319,
      mapView: { west: 13.3, south: 52.4, east: 13.5, north: 52.6 },
    }],
  },
  TomTom: {
    summary: { queryTime: 4, numResults: 1 },
    addresses: [{
      address: {
        buildingNumber: '12', streetNumber: '12', streetName: 'Elm Street', countryCode: 'DE', postalCode: '12345',
        municipality: 'Springfield', country: 'Germany', freeformAddress: 'Elm Street 12, 12345 Springfield',
        boundingBox: { northEast: '52.600000,13.500000', southWest: '52.400000,13.300000', entity: 'position' },
      },
      position: '52.51,13.37', id: 'abc',
    }],
  },
  Photon: {
    type: 'FeatureCollection',
    features: [{
      type: 'Feature', geometry: { type: 'Point', coordinates: [13.37, 52.51] },
      properties: {
        osm_id: 1, osm_key: 'building', type: 'house', housenumber: '12', street: 'Elm Street', city: 'Springfield',
        postcode: '12345', countrycode: 'DE', extent: [13.3, 52.6, 13.5, 52.4],
      },
    }],
  },
  'Mapbox v5': {
    type: 'FeatureCollection', query: [13.4, 52.5],
    features: [
      {
        id: 'address.1', type: 'Feature', place_type: ['address'], properties: { accuracy: 'rooftop' }, address: '12',
        text: 'Elm Street', place_name: 'Elm Street 12, 12345 Springfield, Germany', center: [13.37, 52.51],
        geometry: { type: 'Point', coordinates: [13.37, 52.51] },
        context: [{ id: 'postcode.1', text: '12345' }, { id: 'place.1', text: 'Springfield' }],
      },
      {
        id: 'place.1', type: 'Feature', place_type: ['place'], text: 'Springfield', place_name: 'Springfield, Germany',
        bbox: [13.3, 52.4, 13.5, 52.6], center: [13.5, 52.4], geometry: { type: 'Point', coordinates: [13.5, 52.4] },
      },
    ],
  },
  'Mapbox v6': {
    type: 'FeatureCollection',
    features: [{
      type: 'Feature', id: 'abc', geometry: { type: 'Point', coordinates: [13.37, 52.51] },
      properties: {
        feature_type: 'address', name: 'Elm Street 12', full_address: 'Elm Street 12, 12345 Springfield, Germany',
        coordinates: {
          longitude: 13.37, latitude: 52.51, accuracy: 'rooftop',
          routable_points: [{ name: 'default', latitude: 52.6, longitude: 13.3 }],
        },
        context: {
          address: { address_number: '12', street_name: 'Elm Street', name: 'Elm Street 12' },
          postcode: { name: '12345' }, place: { name: 'Springfield' }, country: { name: 'Germany', country_code: 'DE' },
        },
      },
    }],
  },
  Yandex: {
    response: {
      GeoObjectCollection: {
        metaDataProperty: {
          GeocoderResponseMetaData: { request: '13.4,52.5', found: '1', Point: { pos: '13.4 52.5' } },
        },
        featureMember: [{
          GeoObject: {
            metaDataProperty: {
              GeocoderMetaData: {
                precision: 'exact', kind: 'house', text: 'Germany, Springfield, Elm Street, 12',
                Address: {
                  country_code: 'DE', formatted: 'Germany, Springfield, Elm Street, 12',
                  Components: [
                    { kind: 'country', name: 'Germany' }, { kind: 'locality', name: 'Springfield' },
                    { kind: 'street', name: 'Elm Street' }, { kind: 'house', name: '12' },
                  ],
                },
              },
            },
            name: 'Elm Street, 12', description: 'Springfield, Germany',
            boundedBy: { Envelope: { lowerCorner: '13.3 52.4', upperCorner: '13.5 52.6' } },
            Point: { pos: '13.37 52.51' },
          },
        }],
      },
    },
  },
  AMap: {
    status: '1', info: 'OK', infocode: '10000',
    regeocode: {
      formatted_address: '浙江省杭州市上城区河坊街127号',
      addressComponent: {
        country: '中国', province: '浙江省', city: '杭州市', district: '上城区', citycode: '0571', adcode: '330102',
        building: { name: [], type: [] },
        streetNumber: { street: '河坊街', number: '127号', location: '13.37,52.51', direction: '东', distance: '12' },
        businessAreas: [{ location: '13.5,52.4', name: '吴山', id: '330102' }],
      },
      pois: [{ id: 'B0', name: '吴山', location: '13.3,52.6', distance: '80' }],
      roadinters: [{ location: '13.3,52.6', first_name: '河坊街', second_name: '中山路' }],
    },
  },
  ArcGIS: {
    address: {
      Match_addr: '12 Elm Street, Springfield, 12345', Addr_type: 'PointAddress', AddNum: '12', Address: '12 Elm Street',
      City: 'Springfield', Postal: '12345', CntryName: 'Germany', CountryCode: 'DEU', InputX: 13.4, InputY: 52.5,
    },
    location: { x: 13.37, y: 52.51, spatialReference: { wkid: 4326, latestWkid: 4326 } },
  },
  'a backend of your own': {
    query: { lat: 52.5, lng: 13.4 },
    address: { street: 'Elm Street', houseNumber: '12', zip: '12345', city: 'Springfield' },
    latitude: 52.51, longitude: 13.37,
  },
  'a flat record with prefixes': { ...house, geo_lat: 52.51, geo_lng: 13.37 },
  'a record that repeats the question': {
    lat: 52.5, lng: 13.4, result: { ...house, point: { lat: 52.51, lng: 13.37 } },
  },
}

test.each(Object.entries(answers))('the position of the house is read from %s', (_, payload) => {
  expect(readAddress(payload, question)?.position).toEqual(position)
})

test.each([
  ['text with a space', { location: '13.37, 52.51' }],
  ['list whose key names the latitude first', { latlng: [52.51, 13.37] }],
])('a position is read from a %s', (_, fields) => {
  expect(readAddress({ ...house, ...fields }, question)?.position).toEqual(position)
})

test.each([
  ['on the latitude of the question', { lat: 52.5, lng: 13.37 }],
  ['on the longitude of the question', { lat: 52.51, lng: 13.4 }],
])('a position %s is that of the house', (_, position) => {
  expect(readAddress({ ...house, ...position }, question)?.position).toEqual(position)
})

describe('there is no position', () => {
  test.each(Object.entries(answers))('of %s where it is the question', (_, payload) => {
    const asked = JSON.stringify(payload).replaceAll('52.51', '52.5').replaceAll('13.37', '13.4')

    expect(readAddress(JSON.parse(asked), question)).not.toHaveProperty('position')
  })

  test.each([
    [
      'an address without a house number',
      { lat: 52.51, lon: 13.37, road: 'Elm Street', city: 'Springfield' },
    ],
    ['projected coordinates', { ...house, x: 389918, y: 5819700 }],
    ['latitude and longitude without values', { ...house, lat: '', lng: null }],
    ['a latitude beyond the poles', { ...house, lat: 91, lng: 13.37 }],
    ['a latitude beside a projected coordinate', { ...house, x: 389918, y: 52.51 }],
    ['a pair with a scheme', { ...house, geo: 'geo:52.51,13.37' }],
    ['a pair with a height', { ...house, location: '13.37,52.51,34' }],
    ['bounds', { ...house, viewport: { northeast: { lat: 52.51, lng: 13.37 } } }],
    ['another address', { home: { lat: 52.51, lng: 13.37 }, result: house }],
  ])('in %s', (_, payload) => {
    expect(readAddress(payload, question)).not.toHaveProperty('position')
  })
})
