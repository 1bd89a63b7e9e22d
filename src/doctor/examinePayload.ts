import { localizeCountry } from '../AddressFromCoords/localizeCountry.ts'
import type { Address, AddressParts } from '../readAddress/readAddress.ts'
import type { Examination } from './examination.ts'
import type { ReadableAnswer } from './examineAnswer.ts'
import { keysNotUnderstood } from './keysNotUnderstood.ts'
import { LANDMARK } from './settings.ts'

/** Names, but no values of the payload, except the address of a landmark. Returns whether there is an address. */
export function examinePayload({ settings, report }: Examination, answer: ReadableAnswer): boolean {
  const { address, payload } = answer.result
  if (payload === undefined) {
    report({ step: 'payload', code: 'no-payload' })
    return false
  }
  if (address === null) {
    report({ step: 'payload', code: 'no-address' })
  } else {
    const parts = partsOf(address.parts)
    const isShown = answer.isLandmark || settings.showsAnswer
    const lines = isShown ? localizeCountry(address, 'en').lines : null
    report({ step: 'payload', code: 'address-read', lines, parts })
    if (isOnlyAPart(address)) report({ step: 'payload', code: 'few-parts', parts })
    const { countryCode } = address.parts
    const isOtherCountry = countryCode !== undefined && countryCode !== LANDMARK.countryCode
    if (answer.place === LANDMARK && isOtherCountry) {
      report({ step: 'payload', code: 'other-country' })
    }
  }
  const { keys, others } = keysNotUnderstood(payload)
  if (keys.length > 0 || others > 0) report({ step: 'payload', code: 'keys-not-understood', keys, others })
  return address !== null
}

/** Whether a card has one line, with the country or the region and nothing else. */
function isOnlyAPart({ lines, parts }: Address): boolean {
  const [line, ...others] = lines
  const isAPart = Object.values(parts).includes(line)
  return isAPart && others.length === 0 && parts.street === undefined && parts.city === undefined
}

/** In the order of the type. */
function partsOf(parts: AddressParts): readonly (keyof AddressParts)[] {
  const names: readonly (keyof AddressParts)[] = [
    'name',
    'houseNumber',
    'street',
    'district',
    'city',
    'region',
    'postcode',
    'country',
    'countryCode',
  ]
  return names.filter((name) => parts[name] !== undefined)
}
