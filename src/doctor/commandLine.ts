import { parseArgs } from 'node:util'
import { checkOptions, isToken } from '../client/options.ts'
import { isInvalid, toPlace } from '../coordinates.ts'
import { DEFAULT_TOKEN_HEADER, LANDMARK, type Settings } from './settings.ts'

export const USAGE = `react-reverse-geocode doctor
  --base-url https://desk.example.com --account 42

Says what stands between a browser and an address. It asks
for the token, or takes it from GEOCODING_TOKEN. The token
is never printed, and only sent to --base-url, if an account
API answers there.

  --base-url <url>     where the account API is
  --account <number>   the account
  --origin <origin>    the origin of your page, to examine
                       CORS: https://app.example.com
  --lat, --lng <deg>   a place; without them, the Reichstag
                       in Berlin
  --token-header <x>   instead of api_access_token
  --timeout <ms>       for one answer; without it, 10000
  --allow-http         send the token unencrypted, if
                       --base-url is http elsewhere
  --show-fix           print the settings of every server
  --show-answer        print the values of the answer
  --json               print one JSON object
  --help               print this text

It sends five requests, six with --origin, and never more
than nine. Exit status: 0 if an address could be read (with
--origin: in a browser too), 1 if not, 2 for wrong usage.
`

/** What the command line asks for. The rest comes from the environment. */
export type Command =
  | {
      readonly task: 'examine'
      readonly settings: Omit<Settings, 'token' | 'checksCertificates'>
      readonly isJson: boolean
    }
  | { readonly task: 'help' }
  | { readonly task: 'refuse'; readonly reason: string }

const OPTIONS = {
  'base-url': { type: 'string' },
  account: { type: 'string' },
  origin: { type: 'string' },
  lat: { type: 'string' },
  lng: { type: 'string' },
  'token-header': { type: 'string' },
  timeout: { type: 'string' },
  'allow-http': { type: 'boolean' },
  json: { type: 'boolean' },
  'show-fix': { type: 'boolean' },
  'show-answer': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** As in the client. */
const DEFAULT_TIMEOUT_MS = '10000'

/** No reason repeats an argument that may be a token. */
export function readCommandLine(argv: readonly string[]): Command {
  const [subcommand, ...rest] = argv
  if (subcommand === undefined) return refuse('A command is missing.')
  if (subcommand === '--help' || subcommand === '-h') return { task: 'help' }
  if (subcommand !== 'doctor') return refuse('There is no such command. The only one is doctor.')

  const given = new Map<string, string>()
  // Not strict, because a strict parser takes the value of `--lat -33.86` for an option.
  const { tokens } = parseArgs({ args: rest, options: OPTIONS, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind !== 'option') {
      return refuse('There is an argument that belongs to no option. A token is never an argument.')
    }
    if (token.name === 'token') {
      return refuse(
        'The token is no option, because arguments are seen by other programs and kept in the history of the shell. Leave it out to be asked for it, or set the variable GEOCODING_TOKEN.',
      )
    }
    if (!isOption(token.name)) return refuse(unknownOption(token.rawName))
    if ((OPTIONS[token.name].type === 'string') !== (token.value !== undefined)) {
      return refuse(`${token.rawName} lacks its value, or has one and takes none.`)
    }
    given.set(token.name, token.value ?? '')
  }
  return given.has('help') ? { task: 'help' } : readOptions(given)
}

function readOptions(given: ReadonlyMap<string, string>): Command {
  const option = (name: keyof typeof OPTIONS) => given.get(name) ?? ''
  const tokenHeader = given.get('token-header') ?? DEFAULT_TOKEN_HEADER
  const accountId = Number(given.get('account'))
  const timeoutMs = Number(given.get('timeout') ?? DEFAULT_TIMEOUT_MS)
  const origin = given.has('origin') ? readOrigin(option('origin')) : undefined
  const isPlaceGiven = given.has('lat') || given.has('lng')
  const place = isPlaceGiven ? readPlace(option('lat'), option('lng')) : LANDMARK
  const baseUrl = checked({ baseUrl: option('base-url') })?.baseUrl

  if (!given.has('base-url')) return refuse('--base-url is missing, the address of the account API.')
  if (!given.has('account')) return refuse('--account is missing, the number of the account.')
  if (!baseUrl?.startsWith('http')) {
    return refuse(
      '--base-url must begin with https:// or http://, and have no password, no query and no /api/v1 at its end. If baseUrl in your app is empty or a path, put the origin of your page before it: http://localhost:5173/desk.',
    )
  }
  if (!checked({ accountId })) return refuse('--account must be a positive whole number, such as 42.')
  if (!checked({ tokenHeader })) {
    return refuse('--token-header must be the name of a header. Leave it out for api_access_token.')
  }
  if (!checked({ timeoutMs })) return refuse('--timeout must be a number of milliseconds, such as 10000.')
  if (origin === null) {
    return refuse(
      '--origin must be the origin of a page, without a path: https://app.example.com. For a sandboxed frame it is null.',
    )
  }
  if (!place) {
    return refuse(
      '--lat and --lng belong together: a number from -90 to 90, and one from -180 to 180 (or up to one turn outside).',
    )
  }
  return {
    task: 'examine',
    isJson: given.has('json'),
    settings: {
      ...{ baseUrl, accountId, tokenHeader, origin, place, timeoutMs },
      showsAnswer: given.has('show-answer'),
      showsAllFixes: given.has('show-fix'),
      allowsHttp: given.has('allow-http'),
    },
  }
}

/** What is wrong with a token, or `null`. */
export function tokenFault(token: string): string | null {
  if (token === '') return 'There is no token.'
  return isToken(token)
    ? null
    : 'The token has white space at an end, a line break or a letter outside ASCII. A header cannot carry it. Copy it again.'
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

function readPlace(lat: string, lng: string): Settings['place'] | null {
  // `Number` reads an empty text as 0.
  if (lat === '' || lng === '') return null
  const place = toPlace({ lat: Number(lat), lng: Number(lng) })
  return isInvalid(place) ? null : place
}

function refuse(reason: string): Command {
  return { task: 'refuse', reason }
}

function isOption(name: string): name is keyof typeof OPTIONS {
  return Object.hasOwn(OPTIONS, name)
}

/** A short word is no token. Anything else is not repeated. */
function unknownOption(rawName: string): string {
  const name = /^--?([a-z][a-z-]{0,15})$/.exec(rawName)?.[1]
  if (name === undefined) return 'There is an option that does not exist.'
  const [nearest = ''] = Object.keys(OPTIONS).sort((one, other) => edits(name, one) - edits(name, other))
  const isNear = edits(name, nearest) <= name.length / 2
  return `There is no option ${rawName}.${isNear ? ` Did you mean --${nearest}?` : ''}`
}

/** How many letters must be added, removed or replaced to make one word of the other (Levenshtein). */
function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [column, otherLetter] of [...other].entries()) {
      const [left = 0, above = 0, diagonal = 0] = [next[column], row[column + 1], row[column]]
      next.push(Math.min(left + 1, above + 1, diagonal + (letter === otherLetter ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
