import type { SignIn } from '@latchkey/siwx/server'
import type { Project } from '../config/schema.ts'
import { NotAvailableError, OriginRefusedError } from '../errors.ts'
import type { Server } from '../server.ts'

type Call = { server: Server; project: Project | undefined; headers: Headers }

/** @throws {NotAvailableError} nobody signs in to this project. */
export function findSignIn({ server, project }: Call): SignIn {
  const signIn = server.signIns.get(project?.id ?? '')
  if (!signIn) throw new NotAvailableError('signIn', 'Nobody can sign in to this project')
  return signIn
}

/**
 * The same for what changes something: only for the pages of the project, by name. A browser says where a POST comes from, and
 * no page can say otherwise.
 *
 * @throws {NotAvailableError | OriginRefusedError}
 */
export function findSignInOfPage(call: Call): SignIn {
  const signIn = findSignIn(call)
  const origin = call.headers.get('origin')
  if (!signIn.policy.origins.some((own) => own === origin))
    throw new OriginRefusedError(call.project?.id ?? '', origin ?? 'none')
  return signIn
}
