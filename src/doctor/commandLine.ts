import { parseArgs } from 'node:util'
import { checkOptions, isToken } from '../client/options.ts'
import { isInvalid, type Place, toPlace } from '../coordinates.ts'
import type { Output } from './print.ts'
import { DEFAULT_TOKEN_HEADER, LANDMARK, type Settings } from './probe.ts'

/** At most 60 columns wide. */
export const USAGE = `react-reverse-geocode doctor
  --base-url https://desk.example.com --account 42

Says what stands between a browser and an address. It looks
at the server first, and asks before it sends the token. The
token is typed, or in the variable GEOCODING_TOKEN. It is
never printed.

  --base-url <url>     where the account API is
  --account <number>   the account
  --origin <origin>    the origin of your page, to examine
                       CORS: https://app.example.com
  --lat, --lng <deg>   a place; without them, the Reichstag
                       in Berlin
  --yes                send GEOCODING_TOKEN without asking,
                       for scripts
  --token-header <x>   instead of api_access_token
  --timeout <ms>       for one answer; without it, 10000
  --show-answer        print the values of the answer

react-reverse-geocode read <file>

Says what a card makes of a saved answer, and what became of
each of its values. A file named - is standard input.

  --write-reader <x>   write the code of a readAddress for
                       such answers into a new file

  --help               print this text

Exit status: 0 if an address could be read (with --origin:
in a browser too), 1 if not, 2 for wrong usage.
`

/** What the command line asks for. The token comes from the environment or a terminal. */
export type Command =
  | { readonly name: 'help' }
  | {
      readonly name: 'doctor'
      readonly settings: Settings
      readonly sendsWithoutAsking: boolean
      readonly showsAnswer: boolean
    }
  | { readonly name: 'read'; readonly file: string; readonly readerFile: string | undefined }

/** The parts of the process that the command uses. */
export interface CommandContext {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: AsyncIterable<Buffer>
  readonly stdout: Output
  readonly stderr: Output
  /** Asks the person, who gives up with `null`; there is nobody without a terminal. */
  readonly ask: ((question: string, isSecret: boolean) => Promise<string | null>) | null
  readonly fetch: typeof globalThis.fetch
}

const OPTIONS = {
  'base-url': { type: 'string' },
  account: { type: 'string' },
  origin: { type: 'string' },
  lat: { type: 'string' },
  lng: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  'token-header': { type: 'string' },
  timeout: { type: 'string' },
  'show-answer': { type: 'boolean' },
  'write-reader': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** What must be different in the command line. */
export class WrongUsage extends Error {}

/** @throws {WrongUsage} without the value of any argument, which may be a token. */
export function readCommandLine(argv: readonly string[]): Command {
  const { values, positionals } = parse(argv)
  if (values.help) return { name: 'help' }
  const [name, file, ...rest] = positionals
  if (name === 'read') {
    const isOneFile = file !== undefined && rest.length === 0
    return {
      name,
      file: required(isOneFile && file, 'read needs one file with an answer, or - for standard input.'),
      readerFile: values['write-reader'],
    }
  }
  required(
    positionals.length === 1 && name === 'doctor',
    'The commands are doctor and read. A token is never an argument.',
  )
  const givenUrl = values['base-url'] ?? ''
  const { baseUrl } = required(
    /^https?:/i.test(givenUrl) && checked({ baseUrl: givenUrl }),
    '--base-url must begin with https:// or http://, and have no password, no query and no /api/v1 at its end. If baseUrl in your app is empty or a path, put the origin of your page before it: http://localhost:5173/desk.',
  )
  const accountId = required(
    checked({ accountId: Number(values.account) })?.accountId,
    '--account must be a positive whole number, such as 42.',
  )
  const { tokenHeader } = required(
    checked({ tokenHeader: values['token-header'] ?? DEFAULT_TOKEN_HEADER }),
    '--token-header must be the name of a header. Leave it out for api_access_token.',
  )
  const { timeoutMs } = required(
    checked({ timeoutMs: Number(values.timeout ?? 10_000) }),
    '--timeout must be a number of milliseconds, such as 10000.',
  )
  const place = required(
    values.lat === undefined && values.lng === undefined ? LANDMARK : readPlace(values.lat, values.lng),
    '--lat and --lng belong together: a number from -90 to 90, and one from -180 to 180.',
  )
  const origin =
    values.origin &&
    required(
      readOrigin(values.origin),
      '--origin must be the origin of a page, without a path: https://app.example.com.',
    )
  const showsAnswer = values['show-answer'] === true
  return {
    name: 'doctor',
    sendsWithoutAsking: values.yes === true,
    showsAnswer,
    settings: {
      ...{ baseUrl, accountId, tokenHeader, origin, place, timeoutMs },
      showsValues: showsAnswer || place === LANDMARK,
    },
  }
}

function parse(argv: readonly string[]) {
  // `parseArgs` takes the value of `--lat -33.86` for an option, unless there is a sign between the two.
  const isNegative = (argument = '') => /^-\d/.test(argument)
  const args = argv
    .map((argument, index) => (isNegative(argv[index + 1]) ? `${argument}=${argv[index + 1]}` : argument))
    .filter((argument) => !isNegative(argument))
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    // Node's first sentence names the option, and the next ones are about other cases.
    const [sentence] = error instanceof Error ? error.message.split(/[.\n] /) : []
    throw new WrongUsage(`${sentence}.`)
  }
}

function required<Value>(value: Value | null | undefined | false, reason: string): Value {
  if (value === null || value === undefined || value === false) throw new WrongUsage(reason)
  return value
}

/** @throws {WrongUsage} if a header cannot carry it. Returns the token, which may be empty. */
export function checkToken(token: string): string {
  required(
    token === '' || isToken(token),
    'The token has white space at an end, a line break or a letter outside ASCII. A header cannot carry it. Copy it again.',
  )
  return token
}

/** The options after the client's own check, or `null`: its texts are for options in code. */
function checked(options: Partial<Parameters<typeof checkOptions>[0] & { token: null }>) {
  try {
    return checkOptions({ baseUrl: 'https://desk.example.com', accountId: 1, token: null, ...options })
  } catch {
    return null
  }
}

/** The origin as a browser writes it, or `null` if the text is none. */
function readOrigin(text: string): string | null {
  if (text === 'null') return text
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { origin, href } = new URL(text)
  return href === `${origin}/` ? origin : null
}

function readPlace(lat: string | undefined, lng: string | undefined): Place | null {
  // `Number` reads an empty text as 0.
  if (!lat || !lng) return null
  const place = toPlace({ lat: Number(lat), lng: Number(lng) })
  return isInvalid(place) ? null : place
}
