import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { withTimeout } from './abort.ts'
import { type CheckedOptions, isToken } from './checkOptions.ts'
import { rethrowAs } from './failures.ts'

/** Requests that wait for a token at the same time share one call of the token function. */
export function createTokens(options: () => CheckedOptions) {
  let call: { readonly rejected: string | undefined; readonly token: Promise<string> } | undefined
  let renewal: { readonly rejected: string; readonly token: string } | undefined

  function start(rejected: string | undefined): Promise<string> {
    const token = getToken(options(), rejected).finally(() => {
      call = undefined
    })
    call = { rejected, token }
    return token
  }

  return {
    async issue(): Promise<string> {
      const token = await (call?.token ?? start(undefined))
      // The function may still return a token that was rejected.
      return token === renewal?.rejected ? renewal.token : token
    },
    async renew(rejected: string): Promise<string> {
      while (call && call.rejected !== rejected) await call.token.catch(() => {})
      // The 401 arrived after the renewal.
      if (renewal?.rejected === rejected) return renewal.token
      const token = await (call?.token ?? start(rejected))
      if (token !== rejected) renewal = { rejected, token }
      return token
    },
  }
}

async function getToken({ token, timeoutMs }: CheckedOptions, rejected: string | undefined): Promise<string> {
  const isFunction = typeof token === 'function'
  const result: unknown = isFunction
    ? await withTimeout(async () => token({ rejected }), timeoutMs, 'token-timeout').catch(
        rethrowAs('token-function-failed'),
      )
    : token
  if (isToken(result)) return result
  // The agent may have signed out while the request was queued.
  const fault = isFunction ? 'token-function-invalid-result' : token ? 'invalid-token' : 'signed-out'
  throw new GeocodingError('unauthorized', explain(fault), { code: fault })
}
