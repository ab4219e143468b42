import type { SignInPolicy } from '../../policy/schema.ts'
import type { Verifier } from '../createVerifier.ts'
import type { Ports } from '../ports.ts'
import type { NonceStore } from '../stores/nonceStore.ts'
import type { SessionStore } from '../stores/sessionStore.ts'
import type { Cookies } from './cookies.ts'

/** Dependencies and settings of all sign-in steps. */
export type SignInContext = {
  readonly policy: SignInPolicy
  readonly verifier: Verifier
  readonly nonces: NonceStore
  readonly sessions: SessionStore
  readonly cookies: Cookies
  readonly ports: Ports
  /** Lifetime of a nonce, in milliseconds. */
  readonly nonceLifetime: number
  /** Milliseconds between issuance and expiration of a proposed message. */
  readonly lifetime: number
}
