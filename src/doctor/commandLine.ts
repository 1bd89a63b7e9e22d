import { parseArgs } from 'node:util'
import { checkOptions, isToken } from '../client/options.ts'
import { validCoordinates } from '../coordinates.ts'
import { DEFAULT_TOKEN_HEADER, LANDMARK, type Settings } from './settings.ts'

/** What the command line asks for. The rest comes from the environment. */
export type Command =
  | {
      readonly task: 'examine'
      readonly settings: Omit<Settings, 'token' | 'checksCertificates'>
      readonly isJson: boolean
    }
  | { readonly task: 'help' }
  | { readonly task: 'refuse'; readonly reason: string }

/** Browsers do not let a page set these headers (Fetch Standard, "forbidden request-header"). */
const NOT_FOR_PAGES =
  /^(accept-charset|accept-encoding|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i

/** As in the client. */
const DEFAULT_TIMEOUT_MS = 10_000

export function readCommandLine(argv: readonly string[]): Command {
  const [subcommand, ...rest] = argv
  if (subcommand === undefined || subcommand === '--help' || subcommand === '-h') {
    return subcommand === undefined ? refuse('A command is missing.') : { task: 'help' }
  }
  // No message repeats an argument: it may be a token.
  if (subcommand !== 'doctor') return refuse('There is no such command. The only one is doctor.')
  if (rest.some((argument) => /^--token(=|$)/.test(argument))) {
    return refuse(
      'The token is no option, because arguments are seen by other programs and kept in the history of the shell. Leave it out to be asked for it, or set the variable GEOCODING_TOKEN.',
    )
  }
  try {
    return readOptions(rest)
  } catch (error) {
    return refuse(reasonOf(error))
  }
}

function readOptions(argv: readonly string[]): Command {
  const { values } = parseArgs({
    args: joinNegativeNumbers(argv),
    allowPositionals: false,
    options: {
      'base-url': { type: 'string' },
      account: { type: 'string' },
      origin: { type: 'string' },
      lat: { type: 'string' },
      lng: { type: 'string' },
      'token-header': { type: 'string' },
      timeout: { type: 'string' },
      'allow-http': { type: 'boolean' },
      json: { type: 'boolean' },
      'show-answer': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return { task: 'help' }
  const { account, origin, lat, lng } = values
  const baseUrl = values['base-url']
  const tokenHeader = values['token-header'] ?? DEFAULT_TOKEN_HEADER
  const accountId = Number(account)
  const timeoutMs = Number(values.timeout ?? DEFAULT_TIMEOUT_MS)

  if (baseUrl === undefined) return refuse('--base-url is missing, the address of the account API.')
  if (account === undefined) return refuse('--account is missing, the number of the account.')
  if (!/^https?:\/\//i.test(baseUrl)) {
    return refuse(
      '--base-url must begin with https:// or http://. If baseUrl in your app is empty or a path, put the origin of your page before it: http://localhost:5173/desk.',
    )
  }
  if (/\/api\/v1\/*$/.test(baseUrl)) {
    return refuse(
      '--base-url must not end in /api/v1. The library adds this path itself, so leave it out in your app too.',
    )
  }
  if (!isValid({ baseUrl })) {
    return refuse('--base-url is no address, or has a password, a query or a fragment in it.')
  }
  if (!/^\d+$/.test(account) || !isValid({ accountId })) {
    return refuse('--account must be a positive whole number, such as 42.')
  }
  if (!isValid({ tokenHeader }) || NOT_FOR_PAGES.test(tokenHeader)) {
    return refuse(
      '--token-header is not the name of a header that a page can send. Leave it out for api_access_token.',
    )
  }
  if (!isValid({ timeoutMs })) return refuse('--timeout must be a number of milliseconds, such as 10000.')
  const pageOrigin = origin === undefined ? undefined : readOrigin(origin)
  if (pageOrigin === null) {
    return refuse(
      '--origin must be the origin of a page, without a path: https://app.example.com. For a sandboxed frame it is null.',
    )
  }
  const place = readPlace(lat, lng)
  if (typeof place === 'string') return refuse(place)

  return {
    task: 'examine',
    isJson: values.json ?? false,
    settings: {
      baseUrl: checkOptions({ ...VALID, baseUrl }).baseUrl,
      accountId,
      tokenHeader,
      origin: pageOrigin,
      place,
      isLandmark: place === LANDMARK,
      timeoutMs,
      showsAnswer: values['show-answer'] ?? false,
      allowsHttp: values['allow-http'] ?? false,
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

const VALID = { baseUrl: 'https://desk.example.com', accountId: 1, token: null } as const

/** The client's own check. Its texts are for options in code. */
function isValid(options: Partial<Parameters<typeof checkOptions>[0] & { token: null }>): boolean {
  try {
    checkOptions({ ...VALID, ...options })
    return true
  } catch {
    return false
  }
}

/** The origin as a browser writes it, or `null` if the text is none. */
function readOrigin(text: string): string | null {
  if (text === 'null') return text
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { origin, href } = new URL(text)
  return href === `${origin}/` ? origin : null
}

/** The place, or what is wrong with it. */
function readPlace(lat: string | undefined, lng: string | undefined): Settings['place'] | string {
  if (lat === undefined && lng === undefined) return LANDMARK
  if (!lat || !lng) return '--lat and --lng belong together.'
  return (
    validCoordinates({ lat: Number(lat), lng: Number(lng) }) ??
    '--lat must be a number from -90 to 90, and --lng from -180 to 180 (or up to one turn outside).'
  )
}

/** `--lat -33.86` would be an option without a value, followed by another option. */
function joinNegativeNumbers(argv: readonly string[]): string[] {
  const joined: string[] = []
  for (const argument of argv) {
    const last = joined.at(-1)
    if (/^-[\d.]/.test(argument) && (last === '--lat' || last === '--lng'))
      joined.splice(-1, 1, `${last}=${argument}`)
    else joined.push(argument)
  }
  return joined
}

function refuse(reason: string): Command {
  return { task: 'refuse', reason }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return 'There is an option that does not exist.'
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return 'There is an argument that belongs to no option. A token is never an argument.'
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return 'An option lacks its value, or has one too many.'
    default:
      throw error
  }
}
