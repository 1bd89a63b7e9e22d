const manyOf = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))

const words = (word: string, count: number) => manyOf(count, () => word).join('_')

/** A word of letters, which differs for each number. */
const letters = (index: number) =>
  index.toString(36).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))

const recordOf = (count: number, field: (index: number) => readonly [string, unknown], start = 0) =>
  Object.fromEntries(manyOf(count, (index) => field(start + index)))

/** Payloads of up to 3 MB that would take a careless parser seconds. */
// biome-ignore format: a payload stays on one line, or two
export const worstPayloads: Readonly<Record<string, unknown>> = {
  '20,000 objects under keys': recordOf(20_000, (index) => [`key${index}`, { street: `Elm Street ${index}`, city: 'Leeds' }]),
  '20,000 objects in lists': { results: manyOf(400, () => ({ items: manyOf(50, () => ({ state: 'Plains' })) })) },
  'lists of 50 × 50 × 50': manyOf(50, () => manyOf(50, () => manyOf(50, (index) => ({ state: `Plains ${index}` })))),
  '2,000 keys of words that may be left out': recordOf(2_000, (index) => [`${words('no', 10)}_${words('to_id', 5)}_${index}`, 'Elm']),
  '2,000 texts of such words': manyOf(2_000, (index) => ({ type: words('id', 20), note: `${words('no', 20)}${index}` })),
  '17,000 keys of twelve words': recordOf(35, (group) => [letters(group), recordOf(490, (index) => [`${manyOf(12, (word) => letters(index * 7 + word)).join('_')}_${letters(index)}`, 1], group * 490)]),
  '40,000 unknown texts': recordOf(100, (group) => [letters(group), recordOf(400, (index) => [`x${index % 400}`, `Some text ${index}`], group * 400)]),
  '250 prefixes in each object': recordOf(40, (group) => [`g${letters(group)}`, recordOf(500, (index) => [`p${letters(index % 250)}_${index < 250 ? 'city' : 'street'}`, `Elm ${index}`])]),
  '28,000 units': recordOf(60, (group) => [`g${letters(group)}`, recordOf(480, (index) => [`unit_${index}`, `Flat ${index} of the house`])]),
  '30,000 types': recordOf(12, (group) => [letters(group), manyOf(50, (item) => ({ name: `Elm ${item}`, types: manyOf(50, (index) => `type_of_${letters(index)}_${item}`) }))]),
  '1 MiB in one line': { formatted_address: 'Elm Street, '.repeat(87_382) },
  '1 MiB under an unknown key': { note: 'x'.repeat(1_048_576), city: 'Leeds' },
  '1 MiB in a street': { street: 'Elm '.repeat(262_144), city: 'Leeds' },
  '1 MiB in a key': { [words('no', 349_525)]: 'Leeds', city: 'Leeds' },
  '10,000 brackets': JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)),
}
