import type { SignInPolicy } from '../../policy/schema.ts'
import type { Verifier } from '../createVerifier.ts'
import type { Ports } from '../ports.ts'
import type { NonceStore } from '../stores/nonceStore.ts'
import type { SessionStore } from '../stores/sessionStore.ts'
import type { Cookies } from './cookies.ts'

/** The context of every sign-in step. */
export type SignInContext = {
  readonly policy: SignInPolicy
  readonly verifier: Verifier
  readonly nonces: NonceStore
  readonly sessions: SessionStore
  readonly cookies: Cookies
  readonly ports: Ports
  /** Milliseconds a nonce waits. */
  readonly nonceLifetime: number
  /** Milliseconds from issue to expiration of a message that is proposed. */
  readonly lifetime: number
}
