import * as v from 'valibot'
import { copyOwnFields, strictObject } from '../../object.ts'
import type { RejectionReason, UnverifiableReason } from '../../rejectionReasons.ts'
import type { CookieHeader, SignIn } from '../createSignIn.ts'
import type { Session } from '../signIn/session.ts'
import type { SignInStart } from '../signIn/startSignIn.ts'

type SessionBody = { readonly session: Session | null }

/** The response bodies of the four steps. */
export type SignInBodies = {
  readonly nonce: SignInStart
  readonly verify: SessionBody
  readonly session: SessionBody
  readonly 'sign-out': SessionBody
}

/** `session` is a GET, the others are a POST. */
export type SignInStep = keyof SignInBodies

export type SignInRequest = {
  /** The `Cookie` header. */
  readonly cookie: CookieHeader
  /** The `Origin` header. */
  readonly origin: string | null | undefined
  /** Parsed JSON, or undefined without a body. Called by `verify` and `sign-out`, after the origin is checked. */
  readonly readBody: () => Promise<unknown>
}

export type SignInFailure =
  | { readonly code: 'originNotAllowed' }
  | { readonly code: 'invalid'; readonly reason: RejectionReason }
  | { readonly code: 'unknown'; readonly reason: UnverifiableReason }

/** The status, JSON body and cookies of a response. */
export type SignInResponse<step extends SignInStep = SignInStep> =
  | {
      readonly status: 200
      readonly body: SignInBodies[step]
      readonly setCookies: readonly string[]
    }
  | {
      readonly status: 400 | 401 | 403 | 503
      readonly body: { readonly error: SignInFailure }
    }

const accountSchema = v.optional(strictObject({ accountAddress: v.string(), chainId: v.string() }))

type Steps = {
  readonly [step in SignInStep]: (
    signIn: SignIn,
    request: SignInRequest,
  ) => Promise<SignInResponse<step>>
}

const steps: Steps = {
  async nonce(signIn, { cookie }) {
    const { start, setCookies } = await signIn.start(cookie)
    return { status: 200, body: start, setCookies }
  },
  async verify(signIn, { cookie, origin, readBody }) {
    const result = await signIn.verify(await readBody(), cookie, origin)
    if (result.status === 'valid')
      return { status: 200, body: { session: result.session }, setCookies: result.setCookies }
    if (result.status === 'unknown')
      return { status: 503, body: { error: { code: 'unknown', reason: result.reason } } }
    const { reason } = result
    return { status: reason === 'body' ? 400 : 401, body: { error: { code: 'invalid', reason } } }
  },
  async session(signIn, { cookie }) {
    const session = (await signIn.session(cookie)) ?? null
    return { status: 200, body: { session }, setCookies: [] }
  },
  async 'sign-out'(signIn, { cookie, readBody }) {
    const { success, output } = v.safeParse(accountSchema, await readBody())
    if (!success) return { status: 400, body: { error: { code: 'invalid', reason: 'body' } } }
    const { session = null, setCookies } = await signIn.signOut(cookie, output)
    return { status: 200, body: { session }, setCookies }
  },
}

/**
 * Runs one of the four steps of `createSignInHandler`, for a server that reads the request and writes the response
 * itself: with its own limits, errors or log.
 *
 * @returns status, JSON body and `Set-Cookie` values of the response. A POST from an origin outside the policy is
 * 403; a rejected sign-in is 400 or 401; one that no node or store could verify is 503, and can be repeated.
 * @throws the store's errors, except in `verify`
 *
 * @example
 * import { runSignInStep, type SignIn } from '@latchkey/siwx/server'
 *
 * export async function answerVerify(signIn: SignIn, request: Request) {
 *   const { status, body } = await runSignInStep(signIn, 'verify', {
 *     cookie: request.headers.get('cookie'),
 *     origin: request.headers.get('origin'),
 *     readBody: () => request.json(),
 *   })
 *   return Response.json(body, { status })
 * }
 */
export async function runSignInStep<step extends SignInStep>(
  signIn: SignIn,
  step: step,
  request: SignInRequest,
): Promise<SignInResponse<step>> {
  const fields = copyOwnFields(request)
  if (step !== 'session' && !signIn.policy.origins.some((origin) => origin === fields.origin))
    return { status: 403, body: { error: { code: 'originNotAllowed' } } }
  return steps[step](signIn, fields)
}
