import { readAddress } from 'react-reverse-geocode/read-address'
import { describe, expect, test } from 'vitest'

/** Answers of other APIs, which hold words of addresses. None is an address. */
// biome-ignore format: an answer of a table stays on one line
const ANSWERS: Readonly<Record<string, readonly unknown[]>> = {
  weather: [
    { temp: 12.5, wind: { speed: 5, deg: 240 }, sea_level: 1013, rain: { '1h': 2 } },
    { coord: { lat: 52.5, lon: 13.4 }, weather: [{ id: 500, main: 'Rain', description: 'light rain' }], base: 'stations', cod: 200 },
    { latitude: 52.5, longitude: 13.4, timezone: 'Europe/Berlin', elevation: 38, hourly: { time: ['2025-03-11T00:00'] } },
    { alerts: [{ event: 'Storm', headline: 'Storm in the region', severity: 'Moderate' }] },
    { current: { condition: { text: 'Partly cloudy', code: 1003 }, uv: 2 } }, { forecast: { period: { name: 'Tonight', unit: 'C' } } },
    { station: { id: 'EDDB', type: 'airport' }, visibility: 10 }, { air_quality: { index: 42, level: 'good' } },
    { units: 'metric', unit: 'km/h' }, { moon: { phase: 'Full', name: 'Full' } },
  ],
  users: [
    { id: 7, name: 'Jane Doe', email: 'jane@example.com', role: 'agent' }, { first_name: 'Jane', last_name: 'Doe', title: 'Dr.' },
    { user: { name: 'Jane Doe', location: null, company: 'Acme' } }, { username: 'leeds_fan', followers: 12, type: 'User' },
    { account: { id: 42, name: 'Acme Ltd', locale: 'en', status: 'active' } }, { contact: { name: 'Jo', phone_number: '+49 30 1234567' } },
    { name: 'Jane Doe', country: 'DE' }, { name: 'Acme Ltd', country: 'United Kingdom' }, { profile: { name: 'Jo', language: 'de', currency: 'EUR' } },
    { data: { id: '7', type: 'users', attributes: { name: 'Jane Doe', state: 'active' } } }, { agents: [{ name: 'Jo', availability: 'online' }] },
    { permissions: ['read', 'write'], role: { name: 'Admin', level: 3 } }, { session: { id: 'abc', device: 'iPhone', region: 'eu-west-1' } },
    { team: { name: 'Support', floor: null } }, { sub: '1234', iss: 'https://auth.example.com', aud: 'app' },
    { people: [{ name: 'Jane', birthday: '1990-01-01', gender: 'f' }] }, { nationality: 'German', name: 'Jane Doe' },
    { id: 3, inbox_id: 1, sender: { name: 'Jane Doe', type: 'contact' } }, { conversation: { id: 7, status: 'open', priority: 'high' } },
    { labels: [{ title: 'vip', color: '#f00' }] },
  ],
  orders: [
    { order: { id: 1001, number: '1001', state: 'paid', total: '25.00' } }, { number: 'DP/00412', status: 'shipped', carrier: 'Acme' },
    { items: [{ name: 'Elm Chair', quantity: 2, unit: 'pcs', price: 49.9 }] }, { invoice: { no: '2025-0311', code: 'INV', currency: 'EUR' } },
    { tracking_number: '00340434161094042557', carrier_code: 'dhl' }, { shipment: { state: 'in_transit', eta: '2025-03-11' } },
    { sku: 'ELM-12', stock: 5, unit: 'kg' }, { product: { title: 'Elm Street (DVD)', category: 'Movies', price: { amount: 9.99 } } },
    { payment: { method: 'card', card: { brand: 'visa', country: 'US' } } }, { discount: { code: 'SPRING25', type: 'percentage' } },
    { warehouse: { id: 4, name: 'Main' }, stock: 12 }, { refunds: [], note: 'Leave it at the door' }, { tax: { rate: 0.19, name: 'VAT', state: 'final' } },
    { subscription: { plan: 'pro', interval: 'month', status: 'active' } }, { cart: { lines: [{ id: 1, quantity: 2 }], total: 5 } },
    { lines: [{ sku: 'A1', qty: 1 }] }, { order_number: 'SL-004471' }, { events: [{ type: 'created', at: '2025-03-11T08:14:22Z' }] },
    { vehicle: { plate: 'B-XY 123', model: 'Golf', floor: 'flat' } }, { box: { length: 20, width: 10, unit: 'cm' } },
  ],
  search: [
    { query: 'Elm Street, Leeds', total: 0, hits: [] }, { q: 'leeds', results: [], suggestions: ['leads'] }, { took: 5, timed_out: false, hits: { total: 0, hits: [] } },
    { search: { text: 'Unter den Linden 1, Berlin' }, results: [] }, { request: { address: '5 Elm Street, Leeds' }, results: [] },
    { hits: [{ title: 'How to find an address', url: 'https://example.com/help' }] }, { articles: [{ title: 'News', body: 'The street is closed.' }] },
    { results: [{ id: 1, kind: 'document', name: 'Report', path: '/city/report' }] }, { facets: { city: { Leeds: 4, York: 2 } } }, { facets: { country: [{ value: 'DE', count: 4 }] } },
    { filters: { state: ['open', 'closed'] }, page: 1, per_page: 20 }, { autocomplete: ['street', 'city'] }, { columns: ['street', 'city', 'zip'], rows: [] },
    { fields: [{ name: 'city', type: 'string' }, { name: 'zip', type: 'string' }] }, { schema: { properties: { city: { type: 'string' } } } },
    { properties: { street: { type: 'string', required: true }, zip: { type: 'string' } } }, { aggregations: { cities: { buckets: [] } } },
    { pagination: { next: null, total: 0 } }, { meta: { address: '5 Elm Street, Leeds' } }, { highlight: { street: '<em>Elm</em> Street' } },
  ],
  'feature flags and settings': [
    { flags: { new_address_card: true, city_search: false } }, { features: { map: true, street_view: false } }, { region: 'us-east-1', zone: 'us-east-1a' },
    { config: { country: null, currency: 'EUR' } }, { environment: 'production', region: 'eu' }, { variants: { street: 'a', city: 'b' } },
    { settings: { units: 'metric', language: 'de' } }, { version: '1.2.3', build: '4567', branch: 'main' }, { service: { name: 'geocoder', state: 'running', port: 8080 } },
    { labels: { city: 'City', street: 'Street', zip: 'ZIP code' } }, { i18n: { street: 'Street', number: 'No.' } }, { limits: { 'addresses': 100, 'per': 'day' } },
    { theme: { name: 'Dark', level: 2 } }, { rollout: { percentage: 50, country: ['DE', 'AT'] } }, { enabled: true, name: 'address-card', owner: 'Jo' },
  ],
  'answers of services and protocols': [
    { status: 'OK' }, { success: true, message: 'Reverse geocoding done' }, { error: { code: 404, message: 'Not found' } }, { jsonrpc: '2.0', id: 1, result: null },
    { type: 'about:blank', title: 'Not Found', status: 404, detail: 'No such place' }, { message: 'Unauthorized', attributes: [] }, { health: 'green', uptime: 12345 },
    { data: null, errors: [{ message: 'Cannot query field "street"', path: ['city'] }] }, { ip: '203.0.113.7', port: 443, host: 'example.com' }, { mac: '00:1B:44:11:3A:B7' },
    { url: 'https://example.com/street/5', method: 'GET' }, { address: '0x52908400098527886E0F7030069857D2E4169EE7', balance: '5' }, { address: '192.168.0.1' },
    { address: 'jane@example.com', subject: 'Hello' }, { address: 'https://example.com' }, { token: 'abc', expires_in: 3600 }, { job: { id: 'x', state: 'queued', number: 5 } },
    { place: { id: 7, rank: 3 }, points: 12 }, { level: 5, block: 'text', number: 12 }, { lat: 52.5, lng: 13.4 },
  ],
}

test('there are a hundred of them', () => {
  expect(Object.values(ANSWERS).flat().length).toBeGreaterThanOrEqual(100)
})

describe.each(Object.entries(ANSWERS))('%s', (_, answers) => {
  test.each(answers)('%j is no address', (answer) => expect(readAddress(answer)).toBeNull())
})
