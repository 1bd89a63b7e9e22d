import type { AddressParts } from '../readAddress/readAddress.ts'

/** What one step of the examination found. `code` says what; the texts are in `explain/`. */
export type Finding =
  | ({ readonly step: 'address' } & AddressFinding)
  | ({ readonly step: 'token' } & TokenFinding)
  | ({ readonly step: 'answer' } & AnswerFinding)
  | ({ readonly step: 'browser' } & BrowserFinding)
  | ({ readonly step: 'payload' } & PayloadFinding)
  | ({ readonly step: 'limits' } & LimitsFinding)

export type Step = Finding['step']

/** Whether the server of `baseUrl` can be reached, and is the account API. */
export type AddressFinding =
  | { readonly code: 'server-answers'; readonly isEncrypted: boolean; readonly ms: number }
  | { readonly code: 'certificate-not-checked'; readonly ms: number }
  | { readonly code: 'unencrypted' }
  | { readonly code: 'sent-unencrypted' }
  | { readonly code: 'name-not-found'; readonly host: string }
  | { readonly code: 'connection-refused'; readonly host: string }
  | { readonly code: 'connection-cut'; readonly isHttp: boolean }
  | { readonly code: 'no-connection'; readonly reason: string }
  | { readonly code: 'no-answer-in-time'; readonly timeoutMs: number }
  | { readonly code: 'port-blocked' }
  | { readonly code: 'not-http'; readonly isHttp: boolean }
  | { readonly code: 'certificate-expired' }
  | { readonly code: 'certificate-self-signed' }
  | { readonly code: 'certificate-of-unknown-issuer' }
  | { readonly code: 'certificate-of-other-host'; readonly host: string }
  | { readonly code: 'certificate-invalid'; readonly reason: string }
  | { readonly code: 'tls-failed'; readonly reason: string }
  | { readonly code: 'https-to-http-port'; readonly baseUrl: string }
  | { readonly code: 'http-to-https-port'; readonly baseUrl: string }
  | { readonly code: 'moved'; readonly status: number; readonly to: string; readonly baseUrl: string }
  | {
      readonly code: 'redirects-to-itself'
      readonly status: number
      readonly to: string
      readonly hasSlashAtEnd: boolean
    }
  | { readonly code: 'api-path-in-base-url'; readonly baseUrl: string; readonly isSure: boolean }
  | { readonly code: 'path-missing'; readonly baseUrl: string }
  | { readonly code: 'path-wrong'; readonly baseUrl: string }
  | { readonly code: 'other-server' }

/** `null` if there was no answer. */
interface StatusesOfOthers {
  readonly withoutToken: number | null
  readonly withMadeUpToken: number | null
}

/** What the service answers without a token, with a made-up token and with the given one. */
export type TokenFinding =
  | { readonly code: 'token-accepted' }
  | ({ readonly code: 'token-not-checked' } & StatusesOfOthers)
  | ({ readonly code: 'token-not-judged'; readonly status: number } & StatusesOfOthers)
  | { readonly code: 'header-dropped'; readonly tokenHeader: string; readonly acceptedHeader: string }
  | { readonly code: 'header-not-read'; readonly tokenHeader: string; readonly acceptedHeader: string }
  | {
      readonly code: 'token-or-header'
      readonly tokenHeader: string
      readonly isNginx: boolean
      readonly isJson: boolean
    }
  | { readonly code: 'token-wrong'; readonly status: 401 | 403 }
  | { readonly code: 'account-of-others'; readonly accountId: number }
  | { readonly code: 'permission-missing'; readonly accountId: number }
  | { readonly code: 'forbidden-for-everybody' }
  | { readonly code: 'password-asked' }

/** What the service answers to the request that the component sends. */
export type AnswerFinding =
  | { readonly code: 'answer-ok'; readonly status: number }
  | { readonly code: 'place-unknown'; readonly isLandmark: boolean }
  | { readonly code: 'account-unknown'; readonly accountId: number; readonly isSameWithoutToken: boolean }
  | { readonly code: 'not-found-by-proxy' }
  | { readonly code: 'login-page'; readonly status: number; readonly to: string }
  | { readonly code: 'html' }
  | { readonly code: 'empty-body'; readonly status: number }
  | { readonly code: 'no-json' }
  | { readonly code: 'no-json-object' }
  | { readonly code: 'payload-no-object' }
  | { readonly code: 'too-large' }
  | { readonly code: 'cut-off' }
  | { readonly code: 'too-slow'; readonly timeoutMs: number }
  | { readonly code: 'no-answer' }
  | { readonly code: 'coordinates-refused' }
  | { readonly code: 'rate-limited'; readonly retryAfterMs: number | null }
  | { readonly code: 'gateway-failed'; readonly status: number }
  | { readonly code: 'service-failed'; readonly status: number }
  | { readonly code: 'unexpected-status'; readonly status: number }

/** What a browser would make of the answers, on a page of the given origin. */
export type BrowserFinding =
  | { readonly code: 'not-examined' }
  | { readonly code: 'same-origin' }
  | { readonly code: 'cors-ok'; readonly origin: string }
  | { readonly code: 'mixed-content' }
  | { readonly code: 'preflight-unanswered' }
  | { readonly code: 'preflight-redirected'; readonly status: number }
  | { readonly code: 'preflight-refused'; readonly status: number }
  | { readonly code: 'origin-not-allowed'; readonly origin: string; readonly allowed: string | null }
  | { readonly code: 'origin-allowed-twice' }
  | { readonly code: 'header-not-allowed'; readonly tokenHeader: string }
  | { readonly code: 'answer-without-origin' }
  | { readonly code: 'errors-without-origin'; readonly status: number }
  | { readonly code: 'retry-after-hidden' }
  | { readonly code: 'local-network'; readonly isSecurePage: boolean }

/** What the reader finds in the payload. */
export type PayloadFinding =
  | {
      readonly code: 'address-read'
      /** As a card shows them; `null` if they are not to be printed. */
      readonly lines: readonly string[] | null
      readonly parts: readonly (keyof AddressParts)[]
    }
  | { readonly code: 'few-parts'; readonly parts: readonly (keyof AddressParts)[] }
  | { readonly code: 'other-country' }
  | { readonly code: 'no-payload' }
  | { readonly code: 'no-address' }
  | { readonly code: 'keys-not-understood'; readonly keys: readonly string[]; readonly others: number }

/** How fast the service is, and how often it can be asked. */
export type LimitsFinding =
  | { readonly code: 'fast-enough'; readonly ms: readonly number[] }
  | { readonly code: 'slow'; readonly ms: readonly number[]; readonly timeoutMs: number }
  | { readonly code: 'limited'; readonly requests: number; readonly retryAfterMs: number | null }
  | { readonly code: 'fails-sometimes'; readonly failed: number; readonly requests: number }
