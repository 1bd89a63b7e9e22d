import { describe, expect, test } from 'vitest'
import type { DoctorReport } from '../../src/doctor/doctorReport.ts'
import { answerWith } from '../support/answers.ts'
import { newToken } from '../support/clientOf.ts'
import { runDoctor, runDoctorForJson } from '../support/doctor.ts'
import { startAccountService, startServer } from '../support/server.ts'

const ESCAPE = '\u001b'
const ORIGIN = 'http://localhost:3000'

async function startService(payload?: Readonly<Record<string, unknown>>) {
  const { service, server } = await startAccountService({
    accountIds: [42],
    ...(payload && { geocode: () => payload }),
  })
  const call = { token: service.token, options: ['--base-url', server.baseUrl, '--account', '42'] }
  return { service, server, call }
}

/** The times and the port are others in each run. */
function withoutNumbers(text: string): string {
  return text
    .replace(/:\d{4,5}/g, ':8080')
    .replace(/answers in \d+ ms/, 'answers in … ms')
    .replace(
      /took \d+,\s+\d+\s+and\s+\d+\s+ms\.\s+No\s+limit\s+was\s+reached/,
      'took … ms. No limit was reached',
    )
}

test('prints a line for each step, and the code to paste', async () => {
  const { call } = await startService()

  const { exitStatus, stdout, stderr } = await runDoctor({ ...call, columns: 60 })

  expect(exitStatus).toBe(0)
  expect(stderr).toBe('')
  expect(withoutNumbers(stdout)).toMatchInlineSnapshot(`
    "http://127.0.0.1:8080, account 42

    ok    Address: The server answers in … ms, without
          encryption.
    ok    Token: The token is accepted. Without it, or with a
          made-up one, the service gives no address.
    ok    Answer: The answer is 200 with JSON of the right
          shape.
    note  Browser: Not examined. If your page has another origin
          than the service, add it: --origin https://…
    ok    Payload: A card shows: Platz der Republik 1 / 11011
          Berlin / Deutschland. Its parts: name, houseNumber,
          street, district, city, postcode, country,
          countryCode.
    note  Payload: Keys that the reader has no use for:
          place_id, place_rank, importance.
    ok    Limits: Three answers took … ms. No limit was reached.

    An address could be read. 5 requests were sent.

    To paste:

    import {
      AddressFromCoords,
      GeocodingProvider,
    } from 'react-reverse-geocode'
    import 'react-reverse-geocode/styles.css'

    export function Landmark(props: { token: string | null }) {
      return (
        <GeocodingProvider
          baseUrl="http://127.0.0.1:8080"
          accountId={42}
          token={props.token}
        >
          <AddressFromCoords lat={52.5186} lng={13.3762} />
        </GeocodingProvider>
      )
    }
    "
  `)
})

test('prints what is wrong, and below it what to do', async () => {
  const { call } = await startService()

  const { exitStatus, stdout } = await runDoctor({ ...call, token: newToken(), columns: 60 })

  expect(exitStatus).toBe(1)
  expect(withoutNumbers(stdout)).toMatchInlineSnapshot(`
    "http://127.0.0.1:8080, account 42

    ok    Address: The server answers in … ms, without
          encryption.
    FAIL  Token: The answer is the same 401 with the token, with
          a made-up one and without one. The token is wrong or
          expired, or the header api_access_token does not
          arrive: the service does not tell which.
    note  Browser: Not examined. If your page has another origin
          than the service, add it: --origin https://…

    No address could be read. 4 requests were sent.

    What to do:
    - Copy the token again from the profile page, and check the
      account. If both are right, set underscores_in_headers on;
      in nginx, or look in the service's log whether
      api_access_token arrives.
    "
  `)
})

describe('in a terminal of 60 columns', () => {
  test.each([
    ['a good answer', []],
    ['CORS is missing', ['--origin', ORIGIN]],
  ])('no line is longer: %s', async (_case, options) => {
    const { call } = await startService()

    const { stdout } = await runDoctor({ ...call, options: [...call.options, ...options], columns: 60 })

    expect(stdout.split('\n').filter((line) => line.length > 60)).toEqual([])
  })
})

test('has colours in a terminal, but not with NO_COLOR, and not in a file', async () => {
  const { call } = await startService()

  const inTerminal = await runDoctor({ ...call, isTTY: true })
  const withoutColors = await runDoctor({ ...call, isTTY: true, env: { NO_COLOR: '1' } })
  const inFile = await runDoctor(call)

  expect(inTerminal.stdout).toContain(ESCAPE)
  expect(withoutColors.stdout).not.toContain(ESCAPE)
  expect(inFile.stdout).not.toContain(ESCAPE)
})

describe('--json', () => {
  test('prints one object with the findings, the code to paste and the number of requests', async () => {
    const { call } = await startService()

    const report = await runDoctorForJson(call)

    expect(Object.keys(report)).toEqual(['ok', 'findings', 'corsSettings', 'snippet', 'requests'])
    expect(report.findings.map(({ step, code, level }) => [step, code, level])).toEqual([
      ['address', 'server-answers', 'ok'],
      ['token', 'token-accepted', 'ok'],
      ['answer', 'answer-ok', 'ok'],
      ['browser', 'not-examined', 'note'],
      ['payload', 'address-read', 'ok'],
      ['payload', 'keys-not-understood', 'note'],
      ['limits', 'fast-enough', 'ok'],
    ])
    expect(report).toMatchObject({ ok: true, corsSettings: null, requests: 5 })
  })

  test('has the settings for each kind of service where the origin is not allowed', async () => {
    const { call } = await startService()

    const { corsSettings } = await runDoctorForJson({
      ...call,
      options: [...call.options, '--origin', ORIGIN],
    })

    for (const settings of Object.values(corsSettings ?? {})) {
      expect(settings).toContain(ORIGIN)
      expect(settings).toContain('api_access_token')
      expect(settings).toContain('Retry-After')
    }
    expect(Object.keys(corsSettings ?? {})).toEqual(['nginx', 'rails', 'express', 'fastapi'])
  })
})

describe('the requests', () => {
  test('are five, and six with an origin', async () => {
    const { service, call } = await startService()

    await runDoctor(call)
    expect(service.requests.map(({ credential }) => credential)).toEqual([
      'none',
      'invalid',
      'user',
      'user',
      'user',
    ])
    const report = await runDoctorForJson({ ...call, options: [...call.options, '--origin', ORIGIN] })

    expect(report.requests).toBe(6)
    expect(service.requests).toHaveLength(11)
  })

  test('are seven for a place without an address', async () => {
    const { call } = await startService()
    const atSea = ['--lat', '0', '--lng', '-30']

    const report = await runDoctorForJson({
      ...call,
      options: [...call.options, ...atSea, '--origin', ORIGIN],
    })

    expect(report.requests).toBe(7)
  })

  test('are one after the other', async () => {
    const { service, call } = await startService()

    await runDoctor(call)

    expect(service.mostInFlight).toBe(1)
  })

  test.each([
    [
      'that redirects to another server',
      (other: string) => answerWith(302, '', { Location: `${other}/login` }),
    ],
    ['whose API has moved', (other: string) => movedTo(other)],
  ])('do not carry the token from a server %s', async (_case, answer) => {
    const other = await startServer(answerWith(200, {}))
    const server = await startServer(answer(other.baseUrl))

    await runDoctor({ token: newToken(), options: ['--base-url', server.baseUrl, '--account', '42'] })
    await other.allRequestsArrived()

    expect(other.requests).toEqual([])
  })

  test.each([
    ['a server that is not the account API', '127.0.0.1', answerWith(404, '<h1>Not found</h1>')],
    ['another computer without encryption', '0.0.0.0', answerWith(401, { error: 'Unauthorized' })],
    ['an address that has moved', '127.0.0.1', movedTo('https://desk.example.com')],
  ])('carry no token to %s', async (_case, host, answer) => {
    const server = await startServer(answer)
    const baseUrl = server.baseUrl.replace('127.0.0.1', host)

    await runDoctor({ token: newToken(), options: ['--base-url', baseUrl, '--account', '42'] })

    expect(server.requests.length).toBeGreaterThan(0)
    expect(server.requests.filter(({ headers }) => 'api_access_token' in headers)).toEqual([])
  })
})

function movedTo(origin: string) {
  return answerWithUrl((url) => answerWith(301, '', { Location: `${origin}${url}` }))
}

function answerWithUrl(
  answer: (url: string) => ReturnType<typeof answerWith>,
): ReturnType<typeof answerWith> {
  return (request, response) => answer(request.url ?? '')(request, response)
}

describe('the token', () => {
  test.each([[[]], [['--json']], [['--show-answer']], [['--show-answer', '--json']]])(
    'is not printed if the service repeats it everywhere %j',
    async (options) => {
      for (const status of [200, 302, 401, 404, 422, 500]) {
        const token = newToken()
        const encoded = encodeURIComponent(token)
        const address = { road: token, city: encoded, [token]: token, country_code: 'de' }
        const server = await startServer(
          answerWith(
            status,
            { payload: { address }, error: token, description: encoded },
            {
              Location: `/${token}/${encoded}`,
              'Access-Control-Allow-Origin': token,
              'Access-Control-Allow-Headers': token,
              'Retry-After': token,
              Server: token,
            },
          ),
        )

        // It looks for the token in what is printed.
        await runDoctor({
          token,
          options: ['--base-url', server.baseUrl, '--account', '42', '--origin', ORIGIN, ...options],
        })
      }
    },
  )
})

describe('the address', () => {
  const customer = { road: 'Gartenweg', house_number: '7', city: 'Musterstadt', 'Frau Schmidt': 'x' }
  const values = /Gartenweg|Musterstadt|Schmidt/
  const place = ['--lat', '50.1', '--lng', '8.6']

  test.each([[[]], [['--json']]])('of a given place is not printed %j', async (options) => {
    const { call } = await startService(customer)

    const { stdout } = await runDoctor({ ...call, options: [...call.options, ...place, ...options] })

    expect(stdout).not.toMatch(values)
    expect(stdout).not.toMatch(/50\.1|8\.6/)
  })

  test.each([[[]], [['--json']]])('of a given place is printed with --show-answer %j', async (options) => {
    const { call } = await startService(customer)

    const { stdout } = await runDoctor({
      ...call,
      options: [...call.options, ...place, '--show-answer', ...options],
    })

    expect(stdout).toContain('Gartenweg 7')
  })

  test('of the landmark is printed', async () => {
    const { call } = await startService()

    expect((await runDoctor(call)).stdout).toContain('Platz der Republik 1 / 11011 Berlin')
  })
})

test('what the service says about an error is printed with --show-answer only', async () => {
  const server = await startServer(answerWith(422, { description: 'Only places in Peru' }))
  const call = { token: newToken(), options: ['--base-url', server.baseUrl, '--account', '42'] }

  expect((await runDoctor(call)).stdout).not.toContain('Peru')
  const shown = await runDoctor({ ...call, options: [...call.options, '--show-answer'] })
  expect(shown.stdout).toContain('Only places in Peru')
})

test('text of the service cannot control the terminal', async () => {
  const server = await startServer(
    answerWith(200, {
      payload: { road: `A${ESCAPE}[2J\u009b5m\u202e\u061cB`, city: 'Berlin', country_code: 'de' },
    }),
  )
  for (const options of [[], ['--show-answer'], ['--json']]) {
    const { stdout } = await runDoctor({
      token: newToken(),
      options: ['--base-url', server.baseUrl, '--account', '42', ...options],
    })

    expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\u202e\u061c]/u)
  }
})

test('names the keys that the reader has no use for, but no key that may be a value', async () => {
  const { call } = await startService({
    address: { road: 'Gartenweg', city: 'Musterstadt', sector: 'B', 'Anna Schmidt': 1 },
    annotations: { currency: { iso_code: 'EUR' } },
    boundingbox: { north: 1 },
    results: [{ gate_code: 7 }],
  })

  const { findings }: DoctorReport = await runDoctorForJson(call)

  expect(findings).toContainEqual(
    expect.objectContaining({ keys: ['address.sector', 'results.gate_code'], others: 1 }),
  )
})
