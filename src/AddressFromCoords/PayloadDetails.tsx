import { Fragment } from 'react'
import type { PayloadField } from './payloadFields.ts'

/** The readable fields of a payload that has no address, folded in a `<details>`. */
export function PayloadDetails({ fields, summary }: { fields: readonly PayloadField[]; summary: string }) {
  return (
    <details data-part="payload">
      <summary>
        <bdi>{summary}</bdi>
      </summary>
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
