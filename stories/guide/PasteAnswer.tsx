import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import {
  type Address,
  AddressFromCoords,
  createGeocodingClient,
  GeocodingProvider,
  type Payload,
  reverseGeocodeOptions,
} from 'react-reverse-geocode'
import { NO_PAYLOAD_ADVICE, pathText, payloadIn } from '../../src/doctor/answerValues.ts'
import { parserCode } from '../../src/doctor/parserCode.ts'
import { isOtherAddress, type ParserField, parserFieldsOf } from '../../src/doctor/parserFields.ts'
import {
  type AnswerTrace,
  isValuePart,
  partsText,
  traceAnswer,
  VALUE_PARTS,
  type ValuePart,
} from '../../src/doctor/traceAnswer.ts'
import { backendAnswers } from '../../test/support/backendAnswers.ts'
import { bodies } from '../../test/support/bodies.ts'
import { CodeBlock } from '../support/CodeBlock.tsx'
import '../support/toolPage.css'
import './PasteAnswer.css'
import { parserTestCode } from './parserTestCode.ts'
import { traceOfCode } from './traceOfCode.ts'

/** The chosen part by the path of the value, or `null` if the value isn't used. */
type Choices = Readonly<Record<string, ValuePart | null>>

/** The first answer with an address of each geocoding service. */
const geocoders = bodies.filter(
  ({ service, lines }, index) =>
    lines.length > 0 &&
    index === bodies.findIndex((body) => body.service === service && body.lines.length > 0),
)

const GROUPS = ['Geocoders', 'Backends with abbreviated names'] as const

const EXAMPLES = [
  ...geocoders.map(({ service, payload }) => ({ group: GROUPS[0], name: service, payload })),
  ...backendAnswers.map(({ backend, payload }) => ({
    group: GROUPS[1],
    name: backend,
    payload,
  })),
]

const FIRST_TEXT = JSON.stringify({ payload: EXAMPLES[0]?.payload }, null, 2)

/** Shows the address in a pasted answer, and the code of a parser for it. Nothing leaves the page. */
export function PasteAnswer() {
  const id = useId()
  const [text, setText] = useState(FIRST_TEXT)
  const [example, setExample] = useState('0')
  const [choices, setChoices] = useState<Choices>({})
  const pasted = useMemo(() => parsePasted(text), [text])
  const payload = useMemo(() => ('value' in pasted ? payloadIn(pasted.value) : null), [pasted])
  const fault = 'fault' in pasted ? pasted.fault : payload ? null : 'The response must be a JSON object.'
  // Parsing a long response would delay the text that is typed.
  const shown = useDeferredValue(payload)

  function paste(newText: string, newExample = '') {
    setText(newText)
    setExample(newExample)
    setChoices({})
  }

  return (
    <div className="tool-page paste-answer">
      <div className="tool-layout">
        <div>
          <p>
            <label htmlFor={`${id}-format`}>Format</label>
            <select
              id={`${id}-format`}
              value={example}
              onChange={({ target: { value } }) => {
                const payload = EXAMPLES[Number(value)]?.payload
                paste(value && JSON.stringify({ payload }, null, 2), value)
              }}
            >
              <option value="">Your own</option>
              {GROUPS.map((group) => (
                <optgroup key={group} label={group}>
                  {EXAMPLES.map(({ group: own, name }, index) =>
                    own === group ? (
                      <option key={name} value={index}>
                        {name}
                      </option>
                    ) : null,
                  )}
                </optgroup>
              ))}
            </select>
          </p>
          <p>
            <label htmlFor={`${id}-json`}>JSON of a response or its payload</label>
            <textarea
              id={`${id}-json`}
              value={text}
              onChange={(event) => paste(event.target.value)}
              spellCheck={false}
              aria-invalid={fault !== null}
              aria-describedby={`${id}-fault`}
            />
          </p>
          <p id={`${id}-fault`} role="status">
            {fault ??
              ('value' in pasted && payload === pasted.value
                ? NO_PAYLOAD_ADVICE
                : 'What you paste stays on this page.')}
          </p>
        </div>
        {shown && fault === null && (
          <Result
            payload={shown}
            choices={choices}
            onChoose={(path, choice) => setChoices((before) => ({ ...before, [path]: choice }))}
          />
        )}
      </div>
    </div>
  )
}

function parsePasted(text: string): { value: unknown } | { fault: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { fault: `This isn’t JSON. ${error instanceof Error ? error.message : ''}` }
  }
}

interface ResultProps {
  readonly payload: Payload
  readonly choices: Choices
  readonly onChoose: (path: string, choice: ValuePart | null) => void
}

function Result({ payload, choices, onChoose }: ResultProps) {
  const builtIn = useMemo(() => traceAnswer(payload), [payload])
  const fields = useMemo(
    () =>
      parserFieldsOf(builtIn).map((field): ParserField => {
        const choice = choices[pathText(field.path)]
        return choice === undefined ? field : { ...field, choice }
      }),
    [builtIn, choices],
  )
  const isChanged = Object.keys(choices).length > 0
  const trace = useMemo(
    () => (isChanged ? traceOfCode(payload, fields, builtIn) : builtIn),
    [isChanged, payload, fields, builtIn],
  )
  const { address } = trace
  const isOther = !isChanged && isOtherAddress(payload, fields, address)
  return (
    <>
      <section className="tool-screen" aria-label="On the screen">
        <p>{isChanged ? 'Result of the code below:' : 'Result of the built-in parser:'}</p>
        <OnTheScreen key={JSON.stringify(address)} address={address} payload={payload} />
      </section>
      <section>
        <h2>How each value is used</h2>
        <Table trace={trace} fields={fields} onChoose={onChoose} />
      </section>
      <section>
        <h2>Code of your parser</h2>
        <p>
          {address && !isChanged
            ? 'The built-in parser understands this response, so you don’t need any code. To change the result, choose the part for a value in the table, or edit this code:'
            : 'Choose the part for each value in the table. The code and the card update.'}
        </p>
        <CodeBlock name="readAddress.ts" code={parserCode(payload, fields, isOther)} />
        {address && (
          <>
            <p>A test with the payload above. If it contains customer data, replace it first:</p>
            <CodeBlock name="readAddress.test.ts" code={parserTestCode(payload, address.lines)} />
          </>
        )}
      </section>
    </>
  )
}

/** For an answer without a position. */
const SOMEWHERE = { lat: 52.52, lng: 13.405 }

/** Its cache is filled with the address in the first render only, so each address needs a different React `key`. */
function OnTheScreen({ address, payload }: { readonly address: Address | null; readonly payload: Payload }) {
  const place = address?.position ?? SOMEWHERE
  const [{ client, queryClient }] = useState(() => {
    const client = createGeocodingClient({
      baseUrl: 'https://desk.example.com',
      accountId: 1,
      userId: 1,
      token: 'unused',
      fetch: () => Promise.reject(new Error('This page sends no requests.')),
    })
    const queryClient = new QueryClient()
    const { queryKey } = reverseGeocodeOptions(client, place)
    queryClient.setQueryData(queryKey, { address, payload })
    return { client, queryClient }
  })
  return (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider client={client}>
        <AddressFromCoords {...place} />
        <p>
          Inline: <AddressFromCoords variant="inline" {...place} />
        </p>
      </GeocodingProvider>
    </QueryClientProvider>
  )
}

interface TableProps {
  readonly trace: AnswerTrace
  readonly fields: readonly ParserField[]
  readonly onChoose: ResultProps['onChoose']
}

function Table({ trace: { rows, omitted }, fields, onChoose }: TableProps) {
  const choices = new Map(fields.map(({ path, choice }) => [pathText(path), choice]))
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">Path</th>
            <th scope="col">Value</th>
            <th scope="col">Part</th>
            <th scope="col">In the address</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, value, parts, reason }) => {
            const shownPath = pathText(path)
            const choice = choices.get(shownPath)
            return (
              <tr key={shownPath} data-used={parts.length > 0}>
                <th scope="row">{shownPath}</th>
                <td>{JSON.stringify(value)}</td>
                <td>
                  {choice === undefined ? (
                    '–'
                  ) : (
                    <select
                      aria-label={`Part of ${shownPath}`}
                      value={choice ?? ''}
                      onChange={({ target }) =>
                        onChoose(shownPath, isValuePart(target.value) ? target.value : null)
                      }
                    >
                      <option value="">not used</option>
                      {Object.entries(VALUE_PARTS).map(([name, { label }]) => (
                        <option key={name} value={name}>
                          {label}
                        </option>
                      ))}
                    </select>
                  )}
                </td>
                <td>{reason ?? `Yes, as ${partsText(parts)}.`}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {omitted > 0 && <p>{`${omitted} more values aren’t shown.`}</p>}
    </>
  )
}
