import {
  runSignInStep,
  type SignIn,
  type SignInBodies,
  type SignInStep,
} from '@latchkey/siwx/server'
import type { Project } from '../config/schema.ts'
import { NotAvailableError, OriginRefusedError } from '../errors/errors.ts'
import { getScope } from '../http/requestScope.ts'
import { SignInFailedError } from './errors.ts'

export type SignInDrivers = { signIns: ReadonlyMap<string, SignIn> }

type Call = {
  project: Project | undefined
  headers: Headers
  body: unknown
  setCookies(values: readonly string[]): void
}

/**
 * Runs a sign-in step of the project.
 *
 * @throws {NotAvailableError} if the project has no sign-in
 * @throws {OriginRefusedError} if a POST has an origin other than the exact origins of the project
 * @throws {SessionsFullError} if no further session is stored
 * @throws {SignInFailedError} if siwx rejects the request, or cannot verify it
 */
export async function respondToStep<step extends SignInStep>(
  step: step,
  { project, headers, body, setCookies }: Call,
  { signIns }: SignInDrivers,
): Promise<SignInBodies[step]> {
  const origin = headers.get('origin')
  const response = await runSignInStep(findSignIn(project, signIns), step, {
    cookie: headers.get('cookie'),
    origin,
    readBody: async () => body,
  })
  if (response.status === 200) {
    setCookies(response.setCookies)
    return response.body
  }
  const { error } = response.body
  if (error.code === 'originNotAllowed')
    throw new OriginRefusedError(project?.id ?? '', origin ?? 'none')
  throw getScope()?.refusal ?? new SignInFailedError(response.status, error)
}

/** @throws {NotAvailableError} if the project has no sign-in */
export function findSignIn(
  project: Project | undefined,
  signIns: ReadonlyMap<string, SignIn>,
): SignIn {
  const signIn = signIns.get(project?.id ?? '')
  if (!signIn) throw new NotAvailableError('signIn', 'Nobody can sign in to this project')
  return signIn
}
