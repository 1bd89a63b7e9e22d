import { describe } from 'vitest'
import { readEach } from '../../support/readEach.ts'

const fiveHundredKeys = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, 1]))
const elm = { street: 'Elm Street', city: 'Leeds' }

// biome-ignore format: a row of a table stays on one line, or two
describe('the address of a record', () => {
  readEach([
    ['list whose first item is used', { ...elm, state: [{ name: 'Plains' }, { name: 'Hills' }], country: 'US' }, 'Elm Street / Leeds, Plains / United States'],
    ['empty list', { addressComponent: { province: 'Ontario', city: [], streetNumber: { street: 'Elm Street', number: [] } } }, 'Elm Street / Ontario', { city: undefined }],
    ['the one with the most parts, and none of the other', { street: 'Elm Street', city: 'Leeds', billing_street: 'Oak Lane', billing_city: 'York', billing_zip: '75000' }, 'Oak Lane / York 75000'],
    ['the one with the most parts, and no postcode of the other', { ...elm, zip: '12345', billing_street: 'Oak Lane', billing_city: 'York', billing_state: 'Plains', billing_country: 'Canada' }, 'Oak Lane / York, Plains / Canada'],
    ['the one with the most parts of two with a prefix', { ship_street: 'Elm Street', ship_city: 'Leeds', ship_zip: '12345', bill_street: 'Oak Lane', bill_city: 'York', bill_zip: '75000', bill_country: 'Canada' }, 'Oak Lane / York 75000 / Canada'],
    ['the one without a prefix of two with as many parts', { ...elm, billing_street: 'Oak Lane', billing_city: 'York' }, 'Elm Street / Leeds'],
    ['the one with a prefix, and its country beside another town', { city: 'York', country: 'DE', shipping_street: 'Elmweg 3', shipping_city: 'Leeds', shipping_zip: '12345' }, 'Elmweg 3 / 12345 Leeds / Germany'],
    ['the one with a prefix, and its region beside a missing town', { city: null, state: 'Plains', country: 'US', shipping_street: 'Elm Street', shipping_city: 'Leeds', shipping_zip: 12345 }, 'Elm Street / Leeds, Plains 12345 / United States'],
    ['the one with a prefix, beside a status and a number of the order', { state: 'Open', number: '4711', shipping_street: 'Elmweg', shipping_number: '5', shipping_city: 'Leeds', shipping_zip: '12345', shipping_state: 'Plains' }, 'Elmweg 5 / 12345 Leeds / Plains'],
    ['the one with a prefix, and its country without one', { country: 'DE', billing_street: 'Elmweg', billing_city: 'Leeds', billing_zip: '12345' }, 'Elmweg / 12345 Leeds / Germany'],
    ['the one with a prefix, and what says the same without one', { zip: '62701', state: 'IL', country: 'US', property_street: 'Main St', property_number: '5', property_city: 'Springfield', property_zip: '62701' }, '5 Main St / Springfield, IL 62701 / United States'],
    ['all objects with prefixes of their own', { nearest_road: { name: 'Elm Street' }, nearest_place: { name: 'Leeds' }, country: 'Canada' }, 'Elm Street / Canada'],
    ['the first of two in a flat record', { BillingStreet: 'Elmweg', BillingCity: 'Leeds', ShippingStreet: 'Oak Lane', ShippingZip: '75000' }, 'Elmweg / Leeds'],
    ['the one without a prefix, after one with as many parts', { billing_street: 'Oak Lane', billing_city: 'York', ...elm }, 'Elm Street / Leeds'],
    ['the one with a prefix, and the code of its country beside another town', { city: 'York', country_code: 'DE', shipping_street: 'Elmweg 3', shipping_city: 'Leeds', shipping_zip: '12345' }, 'Elmweg 3 / 12345 Leeds / Germany'],
    ['not one whose parts are empty objects', { billing_street: {}, billing_city: {}, city: 'Leeds', country: 'UK' }, 'Leeds / UK'],
    ['not a town alone that has a prefix', { customer_name: 'Ann', customer_city: 'Leeds', customer_id: 7 }, 'nothing'],
    ['before five hundred other keys', { ...elm, ...fiveHundredKeys }, 'Elm Street / Leeds'],
    ['not after five hundred other keys', { ...fiveHundredKeys, ...elm }, 'nothing'],
    ['not a name alone, of the type of an ocean', { name: 'Elm Cafe', type: 'ocean' }, 'nothing'],
    ['not a telephone', { formatted: '5 Elm Street, Leeds', phone_number: '7', phone_type: 'mobile' }, '5 Elm Street / Leeds', { houseNumber: undefined }],
  ])
})
