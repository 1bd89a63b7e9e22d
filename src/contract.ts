import * as z from 'zod/mini'
import type { Address, AddressParts } from './address.ts'
import { explain } from './explain.ts'
import { isJsonObject, type Payload } from './payload.ts'

/** `z.record` would copy the payload. */
const freeFormObject = z.custom<Payload>(isJsonObject)

/**
 * A `payload` of another type counts as absent, such as `[]`, which PHP writes for an empty associative array:
 * https://www.php.net/manual/en/function.json-encode.php
 */
const resultBody = z.object({ payload: z.catch(z.optional(freeFormObject), undefined) })

const nonEmptyText = z.string().check(z.minLength(1))

/**
 * The shapes of an error (sections 2.2 and 5 of the contract). Without this check, such a body in a 2xx would count as a place
 * without an address.
 */
const errorInResult = z.union([
  z.object({ description: nonEmptyText }),
  z.object({ error: nonEmptyText }),
  z.object({ errors: z.array(z.unknown()).check(z.minLength(1)) }),
])

/** Returns the payload of a 2xx, `error` if its body has the shape of an error, or `null` if it isn't an object. */
export function readResultBody(body: unknown): { readonly payload?: Payload | undefined } | 'error' | null {
  const result = z.safeParse(resultBody, body).data ?? null
  const hasPayload = isJsonObject(body) && 'payload' in body
  return result && !hasPayload && z.safeParse(errorInResult, body).success ? 'error' : result
}

/** An app may write an absent part as `undefined` or `null`. */
const part = z.nullish(z.string())

/** What an app's own parser returns. Rendering could throw if a part had another type, such as an object. */
const ownAddress = z
  .object({
    formatted: z.string(),
    lines: z.array(z.string()),
    parts: z.object({
      name: part,
      houseNumber: part,
      unit: part,
      streetAddress: part,
      street: part,
      district: part,
      city: part,
      region: part,
      postcode: part,
      country: part,
      countryCode: part,
    } satisfies Record<keyof AddressParts, typeof part>),
  })
  .check(z.refine(({ formatted, lines }) => formatted === '' || lines.length > 0, { path: ['lines'] }))

type OwnAddress = z.infer<typeof ownAddress>

/** @throws {TypeError} if the result of an app's own parser isn't an address. */
export function checkAddress(value: unknown): Address {
  if (!isOwnAddress(value)) throw new TypeError(`react-reverse-geocode: ${faultOf(value)}`)
  return hasRightParts(value) ? value : withRightParts(value)
}

function isOwnAddress(value: unknown): value is OwnAddress {
  return z.safeParse(ownAddress, value).success
}

function faultOf(value: unknown): string {
  const path = z.safeParse(ownAddress, value).error?.issues[0]?.path.join('.')
  return path ? explain('readAddress-invalid-field', { field: path }) : explain('readAddress-not-object')
}

function hasRightParts(address: OwnAddress): address is OwnAddress & Address {
  const { countryCode } = address.parts
  const isRightCode = countryCode == null || /^[A-Z]{2}$/.test(countryCode)
  return isRightCode && Object.values(address.parts).every((text) => text != null)
}

/** Removes absent parts, and country codes that aren't two letters, such as `DEU`. `de` becomes `DE`. */
function withRightParts(address: OwnAddress): Address {
  const given = Object.entries(address.parts).filter((entry): entry is [string, string] => entry[1] != null)
  const { countryCode = '', ...parts } = Object.fromEntries(given)
  const code = /^[a-z]{2}$/i.test(countryCode) && { countryCode: countryCode.toUpperCase() }
  return { ...address, parts: { ...parts, ...code } }
}
