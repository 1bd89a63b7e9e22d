import { parseArgs } from 'node:util'
import { checkOptions } from '../client/checkOptions.ts'
import type { TokenOptions } from '../client/options.ts'
import { isInvalid, type Place, toPlace } from '../coordinates.ts'
import type { Output } from './print.ts'
import type { Settings } from './sendRequest.ts'

/** The Reichstag in Berlin, whose address isn't personal data. */
export const LANDMARK: Place = { lat: 52.5186, lng: 13.3762 }

/** At most 60 columns wide. */
export const USAGE = `react-reverse-geocode doctor
  --base-url https://desk.example.com --account 42

Checks every step between a browser and your API, and tells
you what to fix. The first request has no token. Set the
token in GEOCODING_TOKEN, or type it when you are asked. It
is never printed.

  --base-url <url>     URL of the account API
  --account <number>   account id
  --origin <origin>    check CORS for a page of this origin,
                       such as https://app.example.com
  --lat, --lng <deg>   place to look up; defaults to the
                       Reichstag in Berlin
  --yes                send GEOCODING_TOKEN without asking,
                       for scripts
  --token-header <x>   defaults to api_access_token
  --timeout <ms>       defaults to 10000
  --show-answer        print the values of the response

react-reverse-geocode read <file>

Prints the address in a saved response, and what became
of each value. Pass - to read standard input.

  --write-reader <x>   write the code of a readAddress for
                       such responses to a new file

  --help               print this text

The exit status is 0 if an address was read (with --origin,
in a browser too), 1 if not, and 2 for wrong usage.
`

export class UsageError extends Error {}

export interface CommandContext {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: NodeJS.ReadableStream
  readonly stdout: Output
  readonly stderr: Output
  /** Resolves to `null` after Ctrl-C. Without a terminal, there is no function. */
  readonly ask: ((question: string, isSecret: boolean) => Promise<string | null>) | null
  readonly fetch: typeof globalThis.fetch
}

export interface DoctorCommand {
  readonly name: 'doctor'
  readonly settings: Settings
  readonly sendsWithoutAsking: boolean
}

export interface ReadCommand {
  readonly name: 'read'
  readonly file: string
  readonly parserFile: string | undefined
}

type Command = DoctorCommand | ReadCommand | { readonly name: 'help' }

const OPTIONS = {
  'base-url': { type: 'string', default: '' },
  account: { type: 'string' },
  origin: { type: 'string', default: '' },
  lat: { type: 'string' },
  lng: { type: 'string' },
  yes: { type: 'boolean', default: false },
  'token-header': { type: 'string' },
  timeout: { type: 'string', default: '10000' },
  'show-answer': { type: 'boolean', default: false },
  'write-reader': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** @throws {UsageError} without the value of any argument, because it may be a token. */
export function readCommandLine(argv: readonly string[]): Command {
  const { values, positionals } = parseArguments(argv)
  if (values.help) return { name: 'help' }
  const [name, file, ...others] = positionals
  if (name === 'read' && file !== undefined && others.length === 0) {
    return { name, file, parserFile: values['write-reader'] }
  }
  check(name !== 'read', 'Pass read one file with a response, or - for standard input.')
  check(name === 'doctor' && file === undefined, 'Run doctor or read. A token is never an argument.')
  check(
    values['write-reader'] === undefined,
    'Save the response, and pass --write-reader to read: read <file> --write-reader readAddress.ts.',
  )
  const { 'base-url': baseUrl, origin, lat, lng } = values
  check(
    isHttpUrl(baseUrl),
    'Pass --base-url with its host: https://desk.example.com. If baseUrl in your app is empty or a path, put the origin of your page before it.',
  )
  check(
    !origin || origin === 'null' || isHttpUrl(origin),
    'Pass --origin with its protocol: https://app.example.com.',
  )
  const accountId = Number(values.account)
  const tokenHeader = values['token-header']
  const timeoutMs = Number(values.timeout)
  check(isAccepted({ accountId }), 'Pass --account with the id of the account: --account 42.')
  check(
    isAccepted({ baseUrl }),
    'Pass --base-url without credentials, query, fragment, and /api/v1: https://desk.example.com.',
  )
  check(isAccepted({ tokenHeader }), 'Pass --token-header with a header name other than Accept.')
  check(
    isAccepted({ timeoutMs }),
    'Pass --timeout with a positive number of milliseconds, at most 2147483647: --timeout 10000.',
  )
  check(!lat === !lng, 'Pass --lat and --lng together, in degrees.')
  const place = lat ? toPlace({ lat: Number(lat), lng: Number(lng) }) : LANDMARK
  check(!isInvalid(place), 'Pass --lat from -90 to 90 and --lng from -180 to 180, in degrees.')
  return {
    name: 'doctor',
    sendsWithoutAsking: values.yes,
    settings: {
      ...checkOptions({ baseUrl, accountId, token: null, tokenHeader, timeoutMs }),
      origin: isHttpUrl(origin) ? new URL(origin).origin : origin,
      place,
      showsAnswer: values['show-answer'],
    },
  }
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

function parseArguments(argv: readonly string[]) {
  // `parseArgs` mistakes the value in `--lat -33.86` for an option: https://github.com/pkgjs/parseargs/pull/62
  const args: string[] = []
  for (const text of argv) args.push(/^-\d/.test(text) ? `${args.pop()}=${text}` : text)
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throwUsageError(error)
  }
}

/** The client's messages aren't used, because they name its options, not those of the command line. */
function isAccepted(option: Partial<TokenOptions>): boolean {
  try {
    checkOptions({ baseUrl: '', accountId: 1, token: null, ...option })
    return true
  } catch {
    return false
  }
}

/** For errors of Node.js about an argument or a file, which are printed without a stack. */
export function throwUsageError(error: unknown): never {
  throw new UsageError(error instanceof Error ? error.message : String(error))
}

function check(isRight: boolean, message: string): asserts isRight {
  if (!isRight) throw new UsageError(message)
}
