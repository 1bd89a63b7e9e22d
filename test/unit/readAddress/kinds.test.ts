import { describe } from 'vitest'
import { type Row, readEach } from '../../support/readEach.ts'

/**
 * Kinds of answers in which a simple rule goes wrong. Each has two inputs: one that the rule gets wrong, and one of the same
 * form in which the rule is right.
 */
// biome-ignore format: a row of a table stays on one line, or two
const KINDS: Readonly<Record<string, readonly Row[]>> = {
  'the code of an answer is no postcode': [
    ['code beside a message', { code: '0000', message: 'success', street: 'Lindenweg', number: '5', city: 'Bonn' }, 'Lindenweg 5 / Bonn', { postcode: undefined }],
    ['code of an area', { adCode: '330106', street: 'Elm Rd', city: 'Hangzhou' }, 'Elm Rd / Hangzhou', { postcode: undefined }],
    ['code beside a street', { code: '05-555', street: 'Lipowa', city: 'Tarczyn' }, 'Lipowa / 05-555 Tarczyn', { postcode: '05-555' }],
  ],
  'a house number joins a village, but no town whose street is there': [
    ['street that is a number', { house_number: '9', street: '340', city: 'Doha', country: 'Qatar' }, '340, 9 / Doha / Qatar', { street: '340', houseNumber: '9' }],
    ['street that only the line has', { house_number: '2', display_name: '2, Marktplatz, Ulm', city: 'Ulm' }, '2, Marktplatz / Ulm', { houseNumber: '2', streetAddress: undefined }],
    ['street of coordinates', { house_number: '2', road: '52.5186, 13.3762', village: 'Lhota', country_code: 'cz' }, 'Lhota / Czechia', { houseNumber: undefined }],
    ['village without streets', { house_number: '75', village: 'Lhota', country_code: 'cz' }, 'Lhota 75 / Lhota / Czechia'],
    ['village whose street is a placeholder', { house_number: '75', street: 'N/A', village: 'Lhota', country_code: 'cz' }, 'Lhota 75 / Lhota / Czechia'],
    ['street that is the house number', { street: '75', village: 'Lhota', country_code: 'cz' }, 'Lhota 75 / Lhota / Czechia'],
  ],
  "an office's or an agent's address is another record": [
    ['billing address beside an empty list of results', { results: [], billing_address: { street: 'Elm Street 5', city: 'Leeds' } }, 'nothing'],
    ['billing address in an account', { account: { id: 7, billing_address: { street: 'Elm Street 5', city: 'Leeds' } } }, 'nothing'],
    ['billing address beside an error', { error: { message: 'Quota exceeded' }, billing_street: 'Elm Street 5', billing_city: 'Leeds' }, 'nothing'],
    ['store in a town', { city: 'Bonn', store: { street: 'Lindenweg 5', city: 'Bonn', postcode: '53111' } }, 'Bonn', { postcode: undefined }],
    ['office of an area, with its telephone', { concelho: 'Porto', freguesia: 'Bonfim', detalhesFreguesia: { rua: 'Rua do Ulmeiro 5', localidade: 'Porto', telefone: '223' } }, 'Bonfim / Porto'],
    ['former address, which is fuller', { street: 'Elm Street 5', city: 'Leeds', prev_street: 'Oak Lane 9', prev_city: 'York', prev_postcode: 'YO1 1AA' }, 'Elm Street 5 / Leeds'],
    ['two addresses under unknown keys', { from: { street: 'Elm Street 5', city: 'Leeds' }, to: { street: 'Oak Lane 9', city: 'York' } }, 'nothing'],
    ['two addresses of a customer', { home_address: { street: 'Elm Street 5', city: 'Leeds' }, work_address: { street: 'Oak Lane 9', city: 'York' } }, 'nothing'],
    ['the same address under two unknown keys', { from: { street: 'Elm Street 5', city: 'Leeds' }, origin: { street: 'Elm Street', city: 'Leeds' } }, 'Elm Street 5 / Leeds'],
    ['billing address alone', { billing_address: { street: 'Elm Street 5', city: 'Leeds' } }, 'Elm Street 5 / Leeds'],
    ['parts of a billing address', { billing_street: 'Elm Street 5', billing_city: 'Leeds' }, 'Elm Street 5 / Leeds'],
    ['empty list beside the answer', { suggestions: [], address: { street: 'Elm Street 5', city: 'Leeds' } }, 'Elm Street 5 / Leeds'],
  ],
  'a word of two meanings needs a clear one beside it': [
    ['channel beside a status', { full_name: 'Jane Doe', state: 'Active', via: 'WhatsApp' }, 'nothing'],
    ['Italian street', { via: 'Via Roma', citta: 'Milano', cap: '20100' }, 'Via Roma / 20100 Milano'],
  ],
  'a status is no part': [
    ['Italian status under the key of a country', { via: 'Via Roma', citta: 'Milano', cap: '20100', stato: 'attivo', country_code: 'IT' }, 'Via Roma / 20100 Milano / Italy'],
    ['status in capitals under the key of a state', { street: 'Elm St 5', city: 'Salem', state: 'ACTIVE', zip: '97301' }, 'Elm St 5 / Salem 97301', { region: undefined }],
    ['status of a program under the key of a state', { street: 'Elm St 5', city: 'Salem', state: 'reconciling', zip: '97301', country: 'US' }, 'Elm St 5 / Salem 97301 / United States', { region: undefined }],
    ['state in capitals', { street: 'Elm St 5', city: 'Salem', state: 'OREGON', zip: '97301' }, 'Elm St 5 / Salem, OREGON 97301', { region: 'OREGON' }],
  ],
  'a state may be in small letters': [
    ['code', { house_number: '5', road: 'Elm St', city: 'Fresno', state: 'ca', country_code: 'us' }, '5 Elm St / Fresno, CA / United States', { region: 'CA' }],
    ['name beside a town', { city: 'Nürnberg', state: 'bayern', country: 'Germany' }, 'Nürnberg / bayern / Germany', { region: 'bayern' }],
    ['Polish name, which is not written', { street: 'Lipowa', house_number: '5', city: 'Tarczyn', state: 'mazowieckie', country: 'Poland' }, 'Lipowa 5 / Tarczyn / Poland', { region: 'mazowieckie' }],
    ['region of a cloud', { city: 'Leeds', region: 'eu-west-1', country: 'GB' }, 'Leeds / United Kingdom', { region: undefined }],
  ],
}

describe.each(Object.entries(KINDS))('%s', (_, rows) => readEach(rows))
