import { Fragment } from 'react'
import type { Payload } from '../contract.ts'
import { payloadFields } from './payloadFields.ts'

/** What can be read in a payload without an address, folded away. Renders a `<details>`, or nothing. */
export function PayloadDetails({ payload, summary }: { payload: Payload | undefined; summary: string }) {
  const fields = payloadFields(payload)
  if (fields.length === 0) return null
  return (
    <details data-part="payload">
      <summary>{summary}</summary>
      <dl>
        {fields.map(({ label, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields have no identity, and two may read the same.
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
