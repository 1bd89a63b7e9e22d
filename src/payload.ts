/** What the service sent as `payload`: an object with any fields, unchanged. The fields depend on the geocoder. */
export type Payload = Readonly<Record<string, unknown>>

/** Returns whether a value that was parsed from JSON is an object. */
export function isJsonObject(value: unknown): value is Payload {
  return value instanceof Object && !Array.isArray(value)
}
