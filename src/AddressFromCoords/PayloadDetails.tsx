import { Fragment } from 'react'
import type { Payload } from '../contract.ts'
import { payloadFields } from './payloadFields.ts'

/** The readable fields of a payload that has no address, folded in a `<details>`. */
export function PayloadDetails({ payload, summary }: { payload: Payload | undefined; summary: string }) {
  const fields = payloadFields(payload)
  if (fields.length === 0) return null
  return (
    <details data-part="payload">
      <summary>{summary}</summary>
      <dl>
        {fields.map(({ label, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields have no identity, and two may be the same text.
          <Fragment key={index}>
            <dt>
              <bdi>{label}</bdi>
            </dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  )
}
