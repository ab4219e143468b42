import { SignInConfigError } from '../errors.ts'
import { copyOwnFields } from '../object.ts'
import { definePolicy } from '../policy/definePolicy.ts'
import type { SignInPolicy, SignInPolicyOptions } from '../policy/schema.ts'
import { createVerifier, type Verifier } from './createVerifier.ts'
import { globalPorts, type Ports } from './ports.ts'
import type { SignInContext } from './signIn/context.ts'
import { getCookieNames } from './signIn/cookies.ts'
import { findSession } from './signIn/releaseAccounts.ts'
import { revalidateSession } from './signIn/revalidateSession.ts'
import { type Session, toSession } from './signIn/session.ts'
import { signOut } from './signIn/signOut.ts'
import { type SignInStart, startSignIn } from './signIn/startSignIn.ts'
import { type SignInResult, verifySignIn } from './signIn/verifySignIn.ts'
import type { NonceStore } from './stores/nonceStore.ts'
import type { SignedAccount } from './stores/schema.ts'
import type { SessionStore } from './stores/sessionStore.ts'

export type SignInOptions = {
  /** The requirements for a message. */
  readonly policy: SignInPolicyOptions
  /** Stores of nonces and sessions: `createMemoryStores()`, `createLibsqlStores(client)`, or your own. */
  readonly stores: { readonly nonces: NonceStore; readonly sessions: SessionStore }
  /** A node of each EVM chain, by CAIP-2 id, so that accounts that are contracts can sign in. */
  readonly rpcUrls?: Readonly<Record<string, string>>
  /** Replaces the package's verifier, which uses `rpcUrls`. */
  readonly verifier?: Verifier
  /** Milliseconds a nonce can be used. Default 5 minutes. */
  readonly nonceLifetime?: number
  /** Lifetime of a session in ms: the expiration time of proposed messages. Default 24 hours. */
  readonly lifetime?: number
  readonly cookies?: {
    /** Default `latchkey`, as in `__Host-latchkey-session`. */
    readonly name?: string
    /** Only over https. Default: unless every origin is http, which only this machine's are. */
    readonly secure?: boolean
  }
  readonly ports?: Partial<Ports>
}

/** The complete `Cookie` header of a request, or none. */
export type CookieHeader = string | null | undefined

/** Signing in, as a server does it. `setCookies` are values of `Set-Cookie` headers, to be sent along. */
export type SignIn = {
  readonly policy: SignInPolicy
  /** Returns a nonce, and the requirements for the message. */
  start(cookie: CookieHeader): Promise<{ start: SignInStart; setCookies: readonly string[] }>
  /**
   * Verifies a signed message and creates a session.
   *
   * @param body `{ message, signature }`, or `{ cacaos }` of a wallet that signed in while connecting
   * @param origin - the `Origin` header. A message of another origin is refused, even if the policy lists that origin
   */
  verify(
    body: unknown,
    cookie: CookieHeader,
    origin?: string | null | undefined,
  ): Promise<SignInResult>
  /** Returns the session; undefined when signed out. Throws the store's errors: an unavailable store ends no session. */
  session(cookie: CookieHeader): Promise<Session | undefined>
  /**
   * Verifies contract accounts again, because their owner may have changed. Rejected accounts are signed out; if
   * verification is unavailable, nothing changes.
   */
  recheck(cookie: CookieHeader): Promise<Session | undefined>
  /** Signs out one account, or all of this browser. */
  signOut(
    cookie: CookieHeader,
    account?: Pick<SignedAccount, 'accountAddress' | 'chainId'>,
  ): Promise<{ session: Session | undefined; setCookies: readonly string[] }>
}

/**
 * Creates the server's sign-in: nonces, verification, sessions and cookies. Requires only the globals `crypto` and
 * `fetch`.
 *
 * @throws {SignInConfigError} with the name of the invalid option
 *
 * @example
 * import { createMemoryStores, createSignIn } from '@latchkey/siwx/server'
 *
 * export const signIn = createSignIn({
 *   policy: { origins: ['https://shop.example'], chains: ['eip155:1'], statement: 'Welcome to the shop.' },
 *   rpcUrls: { 'eip155:1': 'https://node.example' },
 *   stores: createMemoryStores(),
 * })
 */
export function createSignIn(options: SignInOptions): SignIn {
  const input = copyOwnFields(options)
  const { stores, rpcUrls = {}, nonceLifetime = 300_000, cookies = {} } = input
  const policy = definePolicy(input.policy)
  const { lifetime = policy.maxLifetime } = input
  const { name = 'latchkey', secure = policy.origins.some(isHttps) } = copyOwnFields(cookies)
  if (!/^[A-Za-z0-9_-]+$/.test(name))
    throw new SignInConfigError('cookies.name', 'letters and digits')
  if (!(lifetime > 0 && lifetime <= policy.maxLifetime))
    throw new SignInConfigError('lifetime', 'milliseconds, at most policy.maxLifetime')
  if (!stores?.nonces || !stores.sessions)
    throw new SignInConfigError('stores', '{ nonces, sessions }, as createMemoryStores() gives')
  const other = Object.keys(rpcUrls).find((chainId) => !/^eip155:\d+$/.test(chainId))
  if (other !== undefined)
    throw new SignInConfigError('rpcUrls', `CAIP-2 ids of eip155, as eip155:1: ${other}`)
  if (!(nonceLifetime > 0)) throw new SignInConfigError('nonceLifetime', 'milliseconds')
  const ports: Ports = { ...globalPorts, ...input.ports }
  const context: SignInContext = {
    ...stores,
    policy,
    ports,
    nonceLifetime,
    lifetime,
    cookies: getCookieNames(name, secure),
    verifier: input.verifier ?? createVerifier({ rpcUrls, fetch: ports.fetch }),
  }
  return {
    policy,
    start: (cookie) => startSignIn(context, cookie),
    verify: (body, cookie, origin) => verifySignIn(context, body, { cookie, origin }),
    async session(cookie) {
      const stored = await findSession(context, cookie)
      return stored && toSession(stored)
    },
    recheck: (cookie) => revalidateSession(context, cookie),
    signOut: (cookie, account) => signOut(context, cookie, account),
  }
}

function isHttps(origin: string): boolean {
  return new URL(origin).protocol === 'https:'
}
