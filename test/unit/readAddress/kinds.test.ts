import { describe } from 'vitest'
import { KINDS } from '../../support/kinds.ts'
import { readEach } from '../../support/readEach.ts'

const customers = { street: 'Elm Street', house_number: '5', city: 'Leeds', postcode: 'LS1 1AA' }
const others = {
  street: 'Oak Lane',
  house_number: '9',
  city: 'York',
  postcode: 'YO1 7HH',
  region: 'Yorkshire',
  country: 'United Kingdom',
}
const line = '5 Elm Street / Leeds / LS1 1AA'

// biome-ignore format: a row of a table stays on one line, or two
describe('of two records, this one is read:', () => {
  readEach([
    ['that of the customer, and not that of the agent', { agent: others, address: customers }, line],
    ['the result, and not that of the caller', { customer: others, result: customers }, line],
    ['the place, and not the office', { ...customers, office: others }, line],
    ['the place, and not that of an office in the same object', { ...customers, office_street: 'Oak Lane', office_city: 'York', office_postcode: 'YO1 7HH' }, line],
    ['the current address, and not the previous one', { previous_address: others, address: customers }, line],
    ['the destination, and not the depot', { depot: { address: others }, destination: { address: customers } }, line],
    ['the location, and not that of an agent', { assigned_agent: { name: 'Jo', location: others }, location: { address: customers } }, line],
    ['that of the geocoder, and not that of the account', { account: { billing_address: others }, geocoding: { formatted: '5 Elm Street, Leeds LS1 1AA' } }, '5 Elm Street / Leeds LS1 1AA'],
    ['the result, and not the branch nearby', { results: [{ ...customers, nearest_branch: others }] }, line],
    ['the data, and not what is included', { included: [{ type: 'agents', attributes: others }], data: { attributes: customers } }, line],
    ['the line, and not that of a store', { store_address: '9 Oak Lane, York YO1 7HH', address: '5 Elm Street, Leeds LS1 1AA' }, '5 Elm Street / Leeds LS1 1AA'],
    ['the place, and not where an order is billed', { street: 'Elm Street', city: 'Leeds', billing: others }, 'Elm Street / Leeds'],
    ['the place, and not the branches or companies nearby', { street: 'Elm Street', city: 'Leeds', branches: [others], companies: [others] }, 'Elm Street / Leeds'],
    ['neither of two addresses of a customer', { shipping_address: customers, billing_address: others }, 'nothing'],
    ['neither that of the sender nor that of the recipient', { sender: others, recipient: customers }, 'nothing'],
    ['neither end of a journey', { pickup: { address: others }, dropoff: { address: customers } }, 'nothing'],
    ['neither the start of a delivery nor its end', { pickup: others, delivery: customers }, 'nothing'],
  ])
})

describe.each(Object.entries(KINDS))('%s', (_, rows) => readEach(rows))
