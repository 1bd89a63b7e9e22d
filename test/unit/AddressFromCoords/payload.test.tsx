import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Payload } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { atSea } from '../../support/places.ts'
import { type Props, show } from '../../support/show.tsx'

const record = {
  waterBody: 'Equatorial Atlantic',
  mean_depth_m: 3646,
  surveyed: true,
  vessel: null,
  record: '6fdf2d0a-41b2-4a0c-93a5-2b7d8f1c9e55',
  source: 'https://sea.example/records/18',
  remark: ' ',
  soundings: { position: [12.5, 30.25], box: ['12.4', '12.6'], stations: [{ beacon: 'Delta 4' }] },
}

/** Shows a payload. `fields` are the labels and values in the `<details>`, if there is one. */
async function showPayload(payload: Payload, props: Partial<Props> = {}, state = 'empty') {
  const service = createAccountService({ geocode: () => payload })
  const { root } = show({ ...atSea, ...props }, { service })
  await waitFor(() => expect(root).toHaveAttribute('data-state', state))
  const details = root.querySelector('details')
  const texts = (selector: string) =>
    [...(details?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent)
  const values = texts('dd')
  return { root, details, fields: texts('dt').map((label, index) => [label, values[index]]) }
}

test('a card without an address lists the readable fields of the payload in a closed <details>', async () => {
  const user = userEvent.setup()
  const { root, details, fields } = await showPayload(record)
  expect(root).toHaveTextContent('No address is known for this place.')
  expect(details).not.toHaveAttribute('open')
  expect(screen.getByText('Equatorial Atlantic')).not.toBeVisible()

  await user.click(screen.getByText('Other details'))
  expect(screen.getByText('Equatorial Atlantic')).toBeVisible()
  expect(fields).toEqual([
    ['water body', 'Equatorial Atlantic'],
    ['mean depth m', '3646'],
    ['beacon', 'Delta 4'],
  ])
})

test('isolates a value in a right-to-left script from the text around it', async () => {
  await showPayload({ seaName: 'المحيط الأطلسي' })
  expect(screen.getByText('المحيط الأطلسي').tagName).toBe('BDI')
})

test('lists at most six fields, those of the outer levels first', async () => {
  const { fields } = await showPayload({
    inner: { first: 'deep 1', second: 'deep 2', third: 'deep 3' },
    ...{ mark1: 'one', mark2: 'two', mark3: 'three', mark4: 'four' },
  })
  expect(fields.map(([, value]) => value)).toEqual(['one', 'two', 'three', 'four', 'deep 1', 'deep 2'])
})

test('lists fields of the third level, and none of the fourth', async () => {
  const { fields } = await showPayload({ a: { b: { depth: 'third', c: { depth: 'fourth' } } } })
  expect(fields).toEqual([['depth', 'third']])
})

test.each<[string, Payload, string[][]]>([
  ['a text of 80 characters', { remark: 'x'.repeat(80) }, [['remark', 'x'.repeat(80)]]],
  ['no text of 81 characters', { remark: 'x'.repeat(81) }, []],
  ['a key of 40 characters', { ['x'.repeat(40)]: 'value' }, [['x'.repeat(40), 'value']]],
  ['no key of 41 characters', { ['x'.repeat(41)]: 'value' }, []],
  ['a text without the spaces around it', { remark: '  open sea ' }, [['remark', 'open sea']]],
  ['no id with spaces around it', { remark: ' 6fdf2d0a-41b2-4a0c-93a5-2b7d8f1c9e55 ' }, []],
  ['a key with signs as words', { ' water__body - name ': 'sea' }, [['water body name', 'sea']]],
  ['a key with capitals as words', { depthZone3Name: 'sea' }, [['depth zone3 name', 'sea']]],
  ['a text without letters', { remark: '12/3' }, [['remark', '12/3']]],
  ['no text of signs', { remark: '– / –' }, []],
  ['no coordinates', { coordinate: 'x', coordinates: 'x', lat: 'x', longitude: 'x', status: 'x' }, []],
  [
    'keys that only contain one of these',
    { flat: 'a', latest: 'b', idea: 'c', keyboard: 'd', statusText: 'e' },
    [
      ['flat', 'a'],
      ['latest', 'b'],
      ['idea', 'c'],
      ['keyboard', 'd'],
      ['status text', 'e'],
    ],
  ],
  ['no ids, keys and secrets', { seaId: 'x', apiKey: 'x', Token: 'x', password: 'x', copyrightOf: 'x' }, []],
  ['a text with a colon', { remark: 'see data: none' }, [['remark', 'see data: none']]],
  ['no addresses of the web', { a: 'mailto:a@sea.example', b: 'data:text', c: 'at www.sea.example' }, []],
  ['a long word without a digit', { remark: 'Donaudampfschifffahrt' }, [['remark', 'Donaudampfschifffahrt']]],
  [
    'a long number after a word',
    { remark: 'buoy 12345678901234567' },
    [['remark', 'buoy 12345678901234567']],
  ],
  [
    'a long number before a word',
    { remark: '12345678901234567 buoys' },
    [['remark', '12345678901234567 buoys']],
  ],
])('lists %s', async (_, payload, expected) => {
  const { fields } = await showPayload(payload)
  expect(fields).toEqual(expected)
})

test('an inline address shows no fields', async () => {
  const { root, details } = await showPayload(record, { variant: 'inline' })
  expect(root).toHaveTextContent(/^0, -30 No address$/)
  expect(details).toBeNull()
})

test('shows no <details> for a payload without a readable field', async () => {
  const { source, surveyed, vessel, remark } = record
  const { details } = await showPayload({ source, surveyed, vessel, remark, lat: 0, lng: -30, seas: [] })
  expect(details).toBeNull()
})

test('shows no <details> beside an address', async () => {
  const payload = { ...record, display_name: 'Harbour Road 7, Georgetown, Ascension Island' }
  const { root, details } = await showPayload(payload, {}, 'success')
  expect(root).toHaveTextContent('Harbour Road 7')
  expect(details).toBeNull()
})

const deep = JSON.parse(`${'{"a":'.repeat(1_000)}"bottom"${'}'.repeat(1_000)}`)
const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`flag${index}`, true]))

test.each<[string, Payload]>([
  ['1,000 levels', deep],
  ['10,000 keys, only the last of them readable', { ...wide, sea: 'last' }],
  ['a huge text', { remark: 'x'.repeat(500_000) }],
  ['a huge key', { ['x'.repeat(500_000)]: 'value' }],
  ['keys such as __proto__', JSON.parse('{"__proto__":{"toString":null},"constructor":[[[]]]}')],
])('shows no <details> for a hostile payload with %s', async (_, payload) => {
  const { root, details } = await showPayload(payload)
  expect(root).toHaveTextContent('No address is known for this place.')
  expect(details).toBeNull()
})
