import type { Meta, StoryObj } from '@storybook/react-vite'
import { Fragment } from 'react'
import { AddressFromCoords, type Coordinates, type Payload, useReverseGeocode } from 'react-reverse-geocode'
import { expect } from 'storybook/test'
import './AnyGeocoder.css'
import { ServiceProvider } from '../support/withService.tsx'

const meta = {
  title: 'Examples/Any geocoder',
} satisfies Meta

export default meta

interface Shape {
  description: string
  place: Coordinates
  payload: Payload
}

/** Invented payloads in the shapes that geocoders commonly use. */
const shapes: readonly Shape[] = [
  {
    description: 'A line, and the parts beside it',
    place: { lat: 51.7534, lng: -1.2541 },
    payload: {
      display_name: '14 Turl Street, Oxford, OX1 3DH, United Kingdom',
      address: {
        house_number: '14',
        road: 'Turl Street',
        city: 'Oxford',
        postcode: 'OX1 3DH',
        country: 'United Kingdom',
        country_code: 'gb',
      },
      boundingbox: ['51.7533', '51.7535', '-1.2542', '-1.2540'],
      licence: 'Made up for this page',
    },
  },
  {
    description: 'A list of typed components',
    place: { lat: 43.6426, lng: -79.3871 },
    payload: {
      results: [
        {
          formatted_address: '290 Bremner Blvd, Toronto, ON M5V 3L9, Canada',
          address_components: [
            { long_name: '290', short_name: '290', types: ['street_number'] },
            { long_name: 'Bremner Boulevard', short_name: 'Bremner Blvd', types: ['route'] },
            { long_name: 'Toronto', short_name: 'Toronto', types: ['locality', 'political'] },
            { long_name: 'Ontario', short_name: 'ON', types: ['administrative_area_level_1', 'political'] },
            { long_name: 'M5V 3L9', short_name: 'M5V 3L9', types: ['postal_code'] },
            { long_name: 'Canada', short_name: 'CA', types: ['country', 'political'] },
          ],
        },
        { formatted_address: 'Toronto, ON, Canada' },
      ],
    },
  },
  {
    description: 'GeoJSON, with a label',
    place: { lat: 45.7578, lng: 4.832 },
    payload: {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [4.832, 45.7578] },
          properties: {
            label: '3 Place Bellecour, 69002 Lyon, France',
            housenumber: '3',
            street: 'Place Bellecour',
            postcode: '69002',
            city: 'Lyon',
            country: 'France',
          },
        },
      ],
    },
  },
  {
    description: 'A flat record with German keys',
    place: { lat: 48.2059, lng: 16.3668 },
    payload: { straße: 'Dorotheergasse', hausnummer: '6', plz: '1010', ort: 'Wien', land: 'Österreich' },
  },
  {
    description: 'No line, United States: number, street; town, state, code',
    place: { lat: 44.0521, lng: -123.0868 },
    payload: {
      houseNumber: '1275',
      street: 'Willamette Street',
      city: 'Eugene',
      state: 'OR',
      postalCode: '97401',
      countryCode: 'US',
    },
  },
  {
    description: 'No line, Germany: street, number; code, town',
    place: { lat: 53.5503, lng: 9.9937 },
    payload: {
      houseNumber: '12',
      street: 'Große Bleichen',
      city: 'Hamburg',
      postalCode: '20354',
      countryCode: 'DE',
    },
  },
  {
    description: 'No line, Japan: from the largest part to the smallest',
    place: { lat: 34.9967, lng: 135.7752 },
    payload: {
      postalCode: '605-0073',
      state: '京都府',
      city: '京都市東山区',
      street: '祇園町北側',
      houseNumber: '625',
      country: '日本',
      countryCode: 'JP',
    },
  },
  {
    description: 'No line, Brazil, with Portuguese keys',
    place: { lat: -12.9747, lng: -38.5108 },
    payload: {
      logradouro: 'Rua Chile',
      numero: '22',
      bairro: 'Centro',
      localidade: 'Salvador',
      uf: 'BA',
      cep: '40020-000',
      pais: 'Brasil',
    },
  },
  {
    description: 'Seven levels down',
    place: { lat: 59.9116, lng: 10.7334 },
    payload: {
      data: {
        response: {
          answer: {
            matches: [{ match: { place: { address: { label: 'Rådhusplassen 1, 0037 Oslo, Norge' } } } }],
          },
        },
      },
    },
  },
  {
    description: 'Lines, as on an envelope',
    place: { lat: 53.3442, lng: -6.2593 },
    payload: { address: ['27 Dame Street', 'Dublin', 'D02 X576', 'Ireland'] },
  },
  {
    description: 'A schema.org PostalAddress',
    place: { lat: 40.4184, lng: -3.6964 },
    payload: {
      '@type': 'PostalAddress',
      streetAddress: 'Calle de Alcalá 42',
      addressLocality: 'Madrid',
      postalCode: '28014',
      addressCountry: 'ES',
    },
  },
  {
    description: 'The country in three letters',
    place: { lat: 46.9479, lng: 7.4474 },
    payload: { street: 'Kramgasse', houseNumber: '49', postalCode: '3011', city: 'Bern', countryCode: 'CHE' },
  },
  {
    description: 'The country by its name only',
    place: { lat: 41.1466, lng: -8.6146 },
    payload: {
      road: 'Rua das Carmelitas',
      house_number: '144',
      postcode: '4050-161',
      town: 'Porto',
      country: 'Portugal',
    },
  },
  {
    description: 'A code beside a name: the code decides',
    place: { lat: 25.1972, lng: 55.2744 },
    payload: {
      road: '1 Sheikh Mohammed bin Rashid Boulevard',
      city: 'Dubai',
      country: 'UAE',
      country_code: 'AE',
    },
  },
  {
    description: 'No line, India: the district, then town and code, then the state',
    place: { lat: 17.3616, lng: 78.4747 },
    payload: {
      house_number: '20',
      road: 'Charminar Road',
      suburb: 'Ghansi Bazaar',
      city: 'Hyderabad',
      state: 'Telangana',
      pincode: '500002',
      country: 'India',
    },
  },
  {
    description: 'Keys in Ukrainian',
    place: { lat: 50.4501, lng: 30.5234 },
    payload: { вулиця: 'Хрещатик', будинок: '22', місто: 'Київ', індекс: '01001', країна: 'Україна' },
  },
  {
    description: 'Numbered lines and the name of a person, which is left out',
    place: { lat: 53.8008, lng: -1.5491 },
    payload: {
      customer_details: {
        name: 'Mary Major',
        email: 'mary@example.com',
        address: {
          line1: '5 Park Row',
          line2: 'Flat 2',
          city: 'Leeds',
          postal_code: 'LS1 5HD',
          country: 'GB',
        },
      },
    },
  },
  {
    description: 'A flat record whose keys begin with “Mailing”',
    place: { lat: 37.7936, lng: -122.3958 },
    payload: {
      MailingStreet: '1 Market Street',
      MailingCity: 'San Francisco',
      MailingState: 'CA',
      MailingPostalCode: '94105',
      MailingCountry: 'USA',
    },
  },
  {
    description: 'An echo of the request, which is not an address',
    place: { lat: 0, lng: -31 },
    payload: { address: { street: 'Elm Street', city: 'Springfield' }, candidates: [] },
  },
  {
    description: 'A line with mark-up and doubled commas',
    place: { lat: 47.4979, lng: 19.0402 },
    payload: { label: '<b>Fő utca 11</b>,, Budapest, , 1011, Hungary,' },
  },
  {
    description: 'A success without an address',
    place: { lat: 0, lng: -30 },
    payload: {
      status: 'OK',
      numResults: 1,
      results: [{ label: ',  ', street: '', city: '', country: '', zone: 'UTC−2' }],
    },
  },
]

/** The same component with the payloads of different geocoders. Unfold a payload to compare. */
export const Shapes: StoryObj = {
  render: () => (
    <table className="any-geocoder">
      <caption>
        Payloads of geocoders, and the addresses read from them. They are invented for this page.
      </caption>
      <thead>
        <tr>
          <th scope="col">Payload</th>
          <th scope="col">On the screen</th>
          <th scope="col">Parts</th>
        </tr>
      </thead>
      <tbody>
        {shapes.map(({ description, place, payload }) => (
          <ServiceProvider key={description} geocode={() => payload}>
            <tr>
              <th scope="row">
                {description}
                <details>
                  <summary>Payload</summary>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: only a focusable element scrolls by keyboard. */}
                  <pre tabIndex={0}>{JSON.stringify(payload, null, 2)}</pre>
                </details>
              </th>
              <td>
                <AddressFromCoords {...place} />
              </td>
              <td>
                <Parts {...place} />
              </td>
            </tr>
          </ServiceProvider>
        ))}
      </tbody>
    </table>
  ),
  play: async ({ canvas }) => {
    // Leaves out the payloads, which hold the same texts.
    const onScreen = { selector: '[data-part="text"] *' }
    for (const text of [
      /14 Turl Street/,
      /3 Place Bellecour/,
      /Rådhusplassen 1/,
      /Хрещатик, 22/,
      /1 Market Street/,
    ]) {
      await expect(await canvas.findByText(text, onScreen)).toBeVisible()
    }
    for (const message of await canvas.findAllByText(/No address is known/, onScreen)) {
      await expect(message).toBeVisible()
    }
    await expect(canvas.queryByText(/Mary/, onScreen)).toBeNull()
  },
}

function Parts({ lat, lng }: Coordinates) {
  const { data } = useReverseGeocode(lat, lng)
  const parts = Object.entries(data?.address?.parts ?? {})
  if (parts.length === 0) return null
  return (
    <dl>
      {parts.map(([part, value]) => (
        <Fragment key={part}>
          <dt>{part}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
