import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'

/** The values of an answer. The address in it isn't the one at the coordinates. */
interface Values {
  readonly status: string
  readonly person: string
  readonly firm: string
  readonly channel: string
  readonly street: string
  readonly city: string
  readonly postcode: string
  readonly country: string
}

const VALUES: readonly Values[] = [
  {
    status: 'active',
    person: 'Jane Doe',
    firm: 'Acme Ltd',
    channel: 'WhatsApp',
    street: '5 Elm Street',
    city: 'Leeds',
    postcode: 'LS1 4AB',
    country: 'GB',
  },
  {
    status: 'Pending',
    person: 'Max Muster',
    firm: 'Muster GmbH',
    channel: 'E-Mail',
    street: 'Ulmenweg 5',
    city: 'Bonn',
    postcode: '53111',
    country: 'DE',
  },
  {
    status: 'CLOSED',
    person: 'Juana Pérez',
    firm: 'Olmo SA',
    channel: 'Telegram',
    street: 'Calle Olmo 5',
    city: 'Madrid',
    postcode: '28013',
    country: 'ES',
  },
  {
    status: 'In progress',
    person: 'Mario Rossi',
    firm: 'Olmo Srl',
    channel: 'web',
    street: 'Via Olmo 5',
    city: 'Milano',
    postcode: '20121',
    country: 'IT',
  },
]

/** Answers with values. Each is tried with all of them. */
// biome-ignore format: a shape stays on one line, or two
const SHAPES: Readonly<Record<string, readonly ((values: Values) => unknown)[]>> = {
  'a chat': [
    ({ status, person, channel }) => ({ id: 7, full_name: person, state: status, via: channel }),
    ({ status, person }) => ({ conversation: { id: 7, status, assignee: { name: person, availability_status: status }, messages: [{ content: 'Where is my order, please?', sender: { name: person } }] } }),
    ({ person, city, country }) => ({ payload: { contact: { name: person, additional_attributes: { city, country_code: country } } } }),
    ({ person, street, city }) => ({ contact: { name: person, address: { street, city } }, meta: { count: 1 } }),
    ({ channel, status }) => ({ inbox: { name: channel, channel_type: 'Channel::Api' }, state: status, number: 12, unread_count: 5 }),
    ({ person }) => ({ type: 'message', user: 'U061F7AUR', text: `Hello ${person}, call me at 5, or later`, ts: '1355517523.000005' }),
    ({ person, channel }) => ({ message_id: 5, from: { first_name: person, is_bot: false }, chat: { title: channel, type: 'private' }, text: 'Room 5, second floor' }),
    ({ status, channel }) => ({ ticket: { id: 35436, subject: 'Help, 5 items are missing', status, via: { channel } } }),
    ({ status, person, country }) => ({ visitor: { name: person, country, state: status, region: 'eu-west-1' } }),
  ],
  'a CRM': [
    ({ firm, street, city, postcode }) => ({ account: { name: firm, billing_address: { street, city, postal_code: postcode } } }),
    ({ firm, street, city, postcode }) => ({ company: { name: firm, address: street, city, zip: postcode } }),
    ({ person, street, city }) => ({ owner: { name: person, office: { street, city } }, stage: 'Negotiation' }),
    ({ person, firm, status }) => ({ properties: { firstname: person, company: firm, hs_lead_status: status, lifecyclestage: 'lead' } }),
    ({ person, status, country }) => ({ lead: { title: person, state: status, country, value: 500 } }),
    ({ firm, status }) => ({ records: [{ attributes: { type: 'Opportunity' }, Name: `${firm}, renewal 5`, StageName: status }] }),
    ({ firm, street, city }) => ({ vendor: { displayName: firm, addressLine1: street, city } }),
    ({ person, city }) => ({ employee: { name: person, department: 'Sales', location: city } }),
    ({ firm, street, city, postcode }) => ({ agent_name: firm, agent_street: street, agent_city: city, agent_zip: postcode }),
  ],
  'an order': [
    ({ status, channel }) => ({ order: { number: '1001', state: status, channel, total: 5 } }),
    ({ status }) => ({ code: '0000', message: status, number: '5', data: { count: 12, level: 3 } }),
    ({ status }) => ({ shipment: { tracking_number: '00340434161094042557', state: status, unit: 'kg', floor: 2 } }),
    ({ street, city, firm, status }) => ({ id: 1001, status, warehouse: { name: firm, street, city } }),
    ({ street, city, postcode, status }) => ({ id: 1001, status, seller: { address: { street, city, postcode } }, lines: [{ sku: 'A1', quantity: 5 }] }),
    ({ street, city, status }) => ({ status, store: { address: `${street}, ${city}`, phone: '5' } }),
    ({ street, city, firm }) => ({ results: [], store: { name: firm, address: { street, city } } }),
    ({ person, status, country }) => ({ invoice: { number: 'INV-00412', state: status, customer: { name: person, country } } }),
    ({ street, city }) => ({ pickup: { street, city }, dropoff: { street: 'Oak Lane 9', city: 'York' } }),
    ({ status }) => ({ items: [{ title: 'Elm Street, the film', variant: 'Blue, 5', state: status }], place: { rank: 5 } }),
  ],
  telemetry: [
    ({ status }) => ({ device: { name: 'Truck 12', state: status, level: 5 }, position: { latitude: 51.5, longitude: -0.1, address: null } }),
    ({ status, country }) => ({ status, region: 'eu-west-1', zone: 'eu-west-1a', country }),
    ({ status }) => ({ level: status, logger: 'app.street', message: `Job 5, ${status}`, place: 'worker 3' }),
    ({ firm }) => ({ resource: { 'service.name': firm, 'host.name': 'web-5', 'cloud.region': 'us-east-1', 'cloud.zone': '12' } }),
    ({ status, person }) => ({ event: 'login', user: { name: person }, state: status, ip_address: '10.0.0.5', address_type: 'ipv4, public' }),
    ({ status }) => ({ sensor: { id: 'S-00412', floor: 3, room: '5', unit: 'C', state: status, value: 21.5 } }),
    ({ street, city, status }) => ({ driver: { current_location: { street, city } }, state: status, speed: 50 }),
    ({ status, channel }) => ({ metrics: [{ name: 'street', value: 5, unit: 'ms' }], state: status, via: channel }),
  ],
  'flags and settings': [
    ({ status, country }) => ({ key: 'new-address-form', kind: 'boolean', state: status, rollout: { country: [country], percentage: 50 } }),
    ({ status }) => ({ flags: { street: { state: status, version: 5 }, city: { state: status, version: 3 } } }),
    ({ status }) => ({ schema: { street: { type: 'string', maxLength: 5 }, city: { type: 'string' } }, state: status }),
    ({ status }) => ({ environment: 'production', region: 'eu', number: 5, state: status, name: 'Elm' }),
    ({ firm, status }) => ({ project: { name: firm, state: status, visibility: 'private', level: 5, block: false } }),
    ({ status }) => ({ validation: { street: status, city: 'Full', postcode: 'Partial', number: 'Exact' } }),
    ({ firm }) => ({ workspace: { name: firm, location: 'Room 5, second floor' } }),
  ],
  'an error': [
    ({ firm, street, city, postcode }) => ({ error: 'Quota exceeded', account: { name: firm, address: { street, city, postcode } } }),
    ({ firm, street, city }) => ({ error: { code: 429, message: 'Rate limit exceeded' }, organization: { name: firm, street, city } }),
    ({ street, city, postcode }) => ({ errors: [{ title: 'Payment required' }], billing_address: { street, city, postcode } }),
    ({ street, city, postcode }) => ({ error: 'Payment required', billing_street: street, billing_city: city, billing_postcode: postcode }),
    ({ firm, street, city }) => ({ status: 'OVER_QUERY_LIMIT', results: [], contact: { name: firm, street, city } }),
    ({ firm, street, city }) => ({ results: [], subscription: { plan: 'free', holder: { name: firm, street, city } } }),
    ({ status, country }) => ({ code: 403, message: 'Forbidden, see the manual', state: status, country }),
    ({ firm, street, city, postcode }) => ({ message: 'Trial expired', tenant: { name: firm, billing: { street, city, postcode } } }),
  ],
}

/** Answers with words of addresses. */
// biome-ignore format: an answer of a table stays on one line
const OTHERS: Readonly<Record<string, readonly unknown[]>> = {
  'a user': [
    { full_name: 'Jane Doe', email: 'jane@example.com', city: null }, { name: 'Jane Doe', phone: '5', country: 'DE' }, { name: 'Doe Ltd', country: 'GB' },
    { user: { name: 'Jane Doe', location: null, company: 'Acme' } }, { data: { id: '7', type: 'users', attributes: { name: 'Jane Doe', state: 'active' } } },
    { session: { id: 'abc', device: 'iPhone', region: 'eu-west-1' } }, { name: 'Null Island', lat: 0, lon: 0 }, { place: { id: 7, rank: 3 }, points: 12 },
  ],
  telemetry: [
    { mac_address: '00:1B:44:11:3A:B7, 5', address_note: 'ring twice, floor 5', email_address: 'jane@example.com, 5' }, { mac: '00:1B:44:11:3A:B7' },
  ],
  'the weather': [
    { coord: { lat: 52.5, lon: 13.4 }, weather: [{ id: 500, main: 'Rain', description: 'light rain' }], base: 'stations', cod: 200 },
    { latitude: 52.5, longitude: 13.4, timezone: 'Europe/Berlin', elevation: 38 }, { alerts: [{ event: 'Storm', headline: 'Storm in the region' }] },
    { station: { id: 'EDDB', type: 'airport' }, visibility: 10 }, { moon: { phase: 'Full', name: 'Full' } },
  ],
  'an order': [
    { state: 'Resolved' }, { state: 'active', country: 'Norway' }, { order: { id: 1001, number: '1001', state: 'paid' } }, { number: 'DP/00412', status: 'shipped' },
    { items: [{ name: 'Elm Chair', quantity: 2, unit: 'pcs' }] }, { product: { title: 'Elm Street (DVD)', category: 'Movies' } }, { lines: [{ sku: 'A1', qty: 1 }] },
    { payment: { method: 'card', card: { brand: 'visa', country: 'US' } } }, { refunds: [], note: 'Leave it at the door' }, { tracking_number: '00340434161094042557' },
    { vehicle: { plate: 'B-XY 123', model: 'Golf', floor: 'flat' } }, { box: { length: 20, width: 10, unit: 'cm' } }, { level: 5, block: 'text', number: 12 },
  ],
  'a search': [
    { query: 'Elm Street, Leeds', total: 0, hits: [] }, { search: { text: 'Unter den Linden 1, Berlin' }, results: [] }, { meta: { address: '5 Elm Street, Leeds' } },
    { articles: [{ title: 'News', body: 'The street is closed.' }] }, { results: [{ id: 1, kind: 'document', name: 'Report', path: '/city/report' }] },
    { facets: { city: { Leeds: 4, York: 2 } } }, { facets: { country: [{ value: 'DE', count: 4 }] } }, { columns: ['street', 'city', 'zip'], rows: [] },
    { highlight: { street: '<em>Elm</em> Street' } }, { request: { address: '5 Elm Street, Leeds' }, results: [] },
    { schema: { properties: { city: { type: 'string' } } } }, { properties: { street: { type: 'string', required: true }, zip: { type: 'string' } } },
  ],
  'flags and settings': [
    { labels: { street: 'Street', city: 'City', state: 'State', zip: 'ZIP code' }, required: ['street', 'city'] },
    { config: { country: null, currency: 'EUR' } }, { environment: 'production', region: 'eu' }, { variants: { street: 'a', city: 'b' } },
    { i18n: { street: 'Street', number: 'No.' } }, { rollout: { percentage: 50, country: ['DE', 'AT'] } },
    { service: { name: 'geocoder', state: 'running', port: 8080 } }, { address: '0x52908400098527886E0F7030069857D2E4169EE7', balance: '5' },
    { address: '192.168.0.1' }, { address: 'jane@example.com', subject: 'Hello' }, { url: 'https://example.com/street/5', method: 'GET' },
  ],
}

const answers = [
  ...Object.entries(SHAPES).flatMap(([api, shapes]) =>
    shapes.flatMap((shape) => VALUES.map((values) => ({ api, answer: shape(values) }))),
  ),
  ...Object.entries(OTHERS).flatMap(([api, others]) => others.map((answer) => ({ api, answer }))),
]

test.each(answers)('no address is read from $api: $answer', ({ answer }) =>
  expect(readAddress(answer)).toBeNull(),
)
