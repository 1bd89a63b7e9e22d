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
describe('of two records, which of them is read:', () => {
  readEach([
    ["the customer's, and not the agent's", { agent: others, address: customers }, line],
    ["the result, and not the caller's", { customer: others, result: customers }, line],
    ['the place, and not the office', { ...customers, office: others }, line],
    ['the place, and not the parts of an office', { ...customers, office_street: 'Oak Lane', office_city: 'York', office_postcode: 'YO1 7HH' }, line],
    ['the address, and not the former one', { previous_address: others, address: customers }, line],
    ['the destination, and not the depot', { depot: { address: others }, destination: { address: customers } }, line],
    ['the location, and not that of an agent', { assigned_agent: { name: 'Jo', location: others }, location: { address: customers } }, line],
    ['the answer, and not the account', { account: { billing_address: others }, geocoding: { formatted: '5 Elm Street, Leeds LS1 1AA' } }, '5 Elm Street / Leeds LS1 1AA'],
    ['the result, and not the branch nearby', { results: [{ ...customers, nearest_branch: others }] }, line],
    ['the data, and not what is included', { included: [{ type: 'agents', attributes: others }], data: { attributes: customers } }, line],
    ['the line, and not that of a store', { store_address: '9 Oak Lane, York YO1 7HH', address: '5 Elm Street, Leeds LS1 1AA' }, '5 Elm Street / Leeds LS1 1AA'],
    ['none of two that a customer may have', { shipping_address: customers, billing_address: others }, 'nothing'],
    ['none of sender and recipient', { sender: others, recipient: customers }, 'nothing'],
    ['none of a journey', { pickup: { address: others }, dropoff: { address: customers } }, 'nothing'],
  ])
})

describe.each(Object.entries(KINDS))('%s', (_, rows) => readEach(rows))
