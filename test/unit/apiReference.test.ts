import { expect, test } from 'vitest'
import { createApiReference } from '../../.storybook/apiReference.ts'
import type { Declaration } from '../../.storybook/declarations.ts'

function declaration(name: string, source: string, docs = ''): Declaration {
  return { name, docs, source, text: source.replace(/^export (?:declare )?/, '') }
}

const exported = [
  declaration(
    'Props',
    `export type Props = CardProps | {
      kind: 'line';
      frame?: undefined;
    };`,
    'The props.',
  ),
  declaration(
    'State',
    `export type State = { readonly isBusy: boolean } & ({ /** Nothing. */ readonly status: 'idle' } | { readonly status: 'busy' });`,
  ),
  declaration(
    'find',
    'export declare function find(place: Place, limit?: number): Place | null;',
    'Finds a {@link Place}.\n\n@param place - Where.\n@param limit - How far, in <meters>.\n@returns the place.\n@throws {TypeError} if `{}` is passed.\n@example\nfind(here)',
  ),
  declaration(
    'Place',
    'export interface Place {\n    /** In degrees. */\n    readonly lat: number;\n}',
    'A place.',
  ),
]

const supporting = [
  declaration(
    'CardProps',
    `interface CardProps {
      kind?: 'card';
      /**
       * Whether it has a frame. It is drawn around the card.
       *
       * @default true
       */
      frame?: boolean;
    }`,
  ),
]

const page = `<Meta title="Names" />

## Place

<ApiReference of="Place" as="table" />

<ApiReference of="find" />
`

const reference = createApiReference(
  [{ name: 'example', exported, supporting, imported: new Map(), path: 'index.d.ts' }],
  [{ id: 'names', text: page }],
)

test('a function has its parameters, its result, its errors and its example', () => {
  expect(reference.expand('<ApiReference of="find" />')).toBe(
    [
      'Finds a [`Place`](?path=/docs/names--docs#place).',
      '```tsx\nfind(here)\n```',
      '**Parameters**',
      [
        '| name | type | description |',
        '| --- | --- | --- |',
        '| `place` | [`Place`](?path=/docs/names--docs#place) | Where. |',
        '| `limit` | `number` | How far, in \\<meters>. |',
      ].join('\n'),
      '**Returns** `Place | null` ([`Place`](?path=/docs/names--docs#place)): the place.',
      '**Throws** `TypeError` if `{}` is passed.',
    ].join('\n\n'),
  )
})

test('props of all variants are one list, in which a variant without a prop is left out', () => {
  expect(reference.expand('<ApiReference of="Props" as="list" />')).toBe(
    [
      '### `kind`',
      "`'card' | 'line'`",
      '### `frame`',
      '`boolean` · default `true`',
      'Whether it has a frame. It is drawn around the card.',
    ].join('\n\n'),
  )
})

test('each state has a heading and a sentence', () => {
  expect(reference.expand('<ApiReference of="State" as="states" />')).toMatch(
    /In every state:\n\n.+\n.+\n\| `isBusy` \| `boolean` \|.+\n\n### `idle`\n\nNothing\./,
  )
})

test('names that no page describes are missing', () => {
  expect(reference.missing).toEqual(['Props', 'State'])
})
