/** In the contract the three kinds are `userApiKey`, `agentBotApiKey` and `platformAppApiKey`. */
export type CredentialKind = Credential['kind']

/** The holder of a token and their permissions. */
export type Credential =
  /** May call what the permissions allow, in these accounts. */
  | {
      readonly kind: 'user'
      readonly accountIds: readonly number[]
      readonly permissions: readonly string[]
    }
  /** May call these operations only, such as `'geocodingReverse'`. */
  | {
      readonly kind: 'agent-bot'
      readonly accountIds: readonly number[]
      readonly endpoints: readonly string[]
    }
  /** Broad administrative access, bound to no account. */
  | { readonly kind: 'platform-app' }

/** The sender of a request, by its token. */
export type Identity = Credential | 'none' | 'invalid' | 'expired'

/** The tokens that a service issued. */
export function createCredentials() {
  const holders = new Map<string, { credential: Credential; expired: boolean }>()

  function issue(credential: Credential): string {
    const token = randomHex()
    holders.set(token, { credential, expired: false })
    return token
  }

  function holderOf(token: string) {
    const holder = holders.get(token)
    if (holder === undefined) {
      // The token itself is left out: messages end up in logs.
      throw new TypeError(
        'No such token: this service never issued it, or it was regenerated. Use issueToken().',
      )
    }
    return holder
  }

  return {
    issue,
    regenerate(token: string): string {
      const { credential } = holderOf(token)
      holders.delete(token)
      return issue(credential)
    },
    expire(token: string): void {
      holderOf(token).expired = true
    },
    identify(token: string | null): Identity {
      if (token === null || token === '') return 'none'
      const holder = holders.get(token)
      if (holder === undefined) return 'invalid'
      return holder.expired ? 'expired' : holder.credential
    },
  }
}

/** 32 digits, different in each run, so that no test holds a literal that looks like a secret. */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
