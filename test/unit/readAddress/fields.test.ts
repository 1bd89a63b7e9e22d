import { describe } from 'vitest'
import { readEach } from '../../support/readEach.ts'

const fiveHundredKeys = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, 1]))
const elm = { street: 'Elm Street', city: 'Leeds' }

// biome-ignore format: a row of a table stays on one line, or two
describe('the fields of an object', () => {
  readEach([
    ['of a list of regions, the first one is used', { ...elm, state: [{ name: 'Plains' }, { name: 'Hills' }], country: 'US' }, 'Elm Street / Leeds, Plains / United States'],
    ['an empty list is no part', { addressComponent: { province: 'Ontario', city: [], streetNumber: { street: 'Elm Street', number: [] } } }, 'Elm Street / Ontario', { city: undefined }],
    ['an address with a prefix that has more parts than the one without is used, and nothing of the other', { street: 'Elm Street', city: 'Leeds', billing_street: 'Oak Lane', billing_city: 'York', billing_zip: '75000' }, 'Oak Lane / York 75000'],
    ['an address with a prefix is used without the postcode of another address', { ...elm, zip: '12345', billing_street: 'Oak Lane', billing_city: 'York', billing_state: 'Plains', billing_country: 'Canada' }, 'Oak Lane / York, Plains / Canada'],
    ['of two addresses with prefixes, the one with more parts is used', { ship_street: 'Elm Street', ship_city: 'Leeds', ship_zip: '12345', bill_street: 'Oak Lane', bill_city: 'York', bill_zip: '75000', bill_country: 'Canada' }, 'Oak Lane / York 75000 / Canada'],
    ['of two addresses with equally many parts, the one without a prefix is used', { ...elm, billing_street: 'Oak Lane', billing_city: 'York' }, 'Elm Street / Leeds'],
    ['a country without a prefix, beside another town, belongs to the address with a prefix', { city: 'York', country: 'DE', shipping_street: 'Elmweg 3', shipping_city: 'Leeds', shipping_zip: '12345' }, 'Elmweg 3 / 12345 Leeds / Germany'],
    ['a region without a prefix, beside a town that is null, belongs to the address with a prefix', { city: null, state: 'Plains', country: 'US', shipping_street: 'Elm Street', shipping_city: 'Leeds', shipping_zip: 12345 }, 'Elm Street / Leeds, Plains 12345 / United States'],
    ['the status and the number of an order do not change an address with a prefix', { state: 'Open', number: '4711', shipping_street: 'Elmweg', shipping_number: '5', shipping_city: 'Leeds', shipping_zip: '12345', shipping_state: 'Plains' }, 'Elmweg 5 / 12345 Leeds / Plains'],
    ['a country without a prefix belongs to the address with a prefix', { country: 'DE', billing_street: 'Elmweg', billing_city: 'Leeds', billing_zip: '12345' }, 'Elmweg / 12345 Leeds / Germany'],
    ['a region and a country without a prefix, beside the same postcode, belong to the address with a prefix', { zip: '62701', state: 'IL', country: 'US', property_street: 'Main St', property_number: '5', property_city: 'Springfield', property_zip: '62701' }, '5 Main St / Springfield, IL 62701 / United States'],
    ['an object with a prefix is a part of the address without one', { nearest_road: { name: 'Elm Street' }, country: 'Canada' }, 'Elm Street / Canada', { street: 'Elm Street' }],
    ['of two addresses with equally many parts and with prefixes, the first one is used', { BillingStreet: 'Elmweg', BillingCity: 'Leeds', ShippingStreet: 'Oak Lane', ShippingZip: '75000' }, 'Elmweg / Leeds'],
    ['of two addresses with equally many parts, the one without a prefix is used even if it is the second one', { billing_street: 'Oak Lane', billing_city: 'York', ...elm }, 'Elm Street / Leeds'],
    ['a country code without a prefix, beside another town, belongs to the address with a prefix', { city: 'York', country_code: 'DE', shipping_street: 'Elmweg 3', shipping_city: 'Leeds', shipping_zip: '12345' }, 'Elmweg 3 / 12345 Leeds / Germany'],
    ['an address whose parts are empty objects is not used', { billing_street: {}, billing_city: {}, city: 'Leeds', country: 'UK' }, 'Leeds / UK'],
    ['a town alone with a prefix is not an address', { customer_name: 'Ann', customer_city: 'Leeds', customer_id: 7 }, 'nothing'],
    ['keys before five hundred others are read', { ...elm, ...fiveHundredKeys }, 'Elm Street / Leeds'],
    ['keys after five hundred others are not read', { ...fiveHundredKeys, ...elm }, 'nothing'],
    ['the type of an ocean does not make a name an address', { name: 'Elm Cafe', type: 'ocean' }, 'nothing'],
    ['a telephone number is not a house number', { formatted: '5 Elm Street, Leeds', phone_number: '7', phone_type: 'mobile' }, '5 Elm Street / Leeds', { houseNumber: undefined }],
  ])
})
