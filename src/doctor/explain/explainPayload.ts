import type { PayloadFinding } from '../finding.ts'
import type { Explained } from './explained.ts'

export function explainPayload(finding: PayloadFinding): Explained {
  switch (finding.code) {
    case 'address-read':
      return {
        level: 'ok',
        saw: `${
          finding.lines === null
            ? "There is an address. It is not printed, because the place may be a customer's (--show-answer prints it)."
            : `A card shows: ${finding.lines.join(' / ')}.`
        } ${partsSentence(finding.parts)}`,
      }
    case 'few-parts':
      return {
        level: 'warning',
        saw: `The reader found neither a street nor a city, but only: ${finding.parts.join(', ')}.`,
        remedy:
          'If the payload has them, write a readAddress of your own: see "A payload of your own" in the manual. The keys that the reader has no use for are above.',
      }
    case 'other-country':
      return {
        level: 'warning',
        saw: 'This address is in another country than the Reichstag in Berlin. The service may swap latitude and longitude, or its geocoder may answer with a fixed address.',
        remedy:
          'Check the order of the two where the service calls its geocoder, and that the geocoder is not one for tests.',
      }
    case 'no-payload':
      return {
        level: 'problem',
        saw: 'The answer has no payload: the service knows nothing about this place, or puts the address elsewhere.',
        remedy:
          'Try another place with --lat and --lng. If it is the same everywhere, look at the answer with curl. The address must be in an object under the key payload, and an error must not have status 200. If there is neither, check the geocoder behind the service.',
      }
    case 'no-address':
      return {
        level: 'problem',
        saw: 'There is a payload, but the reader finds no address in it.',
        remedy:
          'Try another place with --lat and --lng. If it is the same everywhere, write a readAddress of your own: see "A payload of your own" in the manual.',
      }
    case 'keys-not-understood':
      return { level: 'note', saw: keysSentence(finding.keys, finding.others) }
    default:
      return finding satisfies never
  }
}

function partsSentence(parts: readonly string[]): string {
  return parts.length === 0
    ? 'It is one whole line. A readAddress of your own is only needed if your code uses the parts.'
    : `Its parts: ${parts.join(', ')}.`
}

function keysSentence(keys: readonly string[], others: number): string {
  const more = others === 1 ? '1 other' : `${others} others`
  if (keys.length === 0) return `The reader has no use for ${more} of the payload's keys.`
  return `Keys that the reader has no use for: ${keys.join(', ')}${others > 0 ? `, and ${more}` : ''}.`
}
