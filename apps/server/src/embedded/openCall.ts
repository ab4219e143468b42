import type { Database } from '../database/database.ts'
import { NotAvailableError } from '../errors/errors.ts'
import type { Call } from '../http/defineEndpoint.ts'
import { getScope } from '../http/requestScope.ts'
import type { QueueMail } from '../mail/createMailQueue.ts'
import type { Seal } from './createSeal.ts'
import { verifyProof } from './verifyProof.ts'

/** Undefined without the settings of email login. */
export type EmbeddedDrivers = {
  embedded:
    | {
        readonly seal: Seal
        readonly queueMail: QueueMail
        readonly frameOrigin: string
        /** The domain of passkeys. */
        readonly rpId: string
      }
    | undefined
}

/** Where the accounts are, and the request's time and network. */
export type Accounts = {
  readonly database: Database
  readonly seal: Seal
  readonly now: number
  /** A keyed hash of the client's network, as budgets and the log have it. */
  readonly network: string
}

type FrameCall = Pick<Call<unknown, unknown, unknown>, 'headers' | 'sent' | 'server' | 'project'>

/**
 * The first step of the endpoints that a link of a mail authorizes.
 *
 * @throws {NotAvailableError}
 */
export function openAccounts(
  { project, server: { database, clock } }: FrameCall,
  { embedded }: EmbeddedDrivers,
) {
  if (!embedded) throw new NotAvailableError('embedded', 'This server has no email login')
  const { seal, queueMail, frameOrigin, rpId } = embedded
  const network = seal.hash('network', getScope()?.network ?? '')
  const accounts: Accounts = { database, seal, network, now: clock.now() }
  const { id: projectId = '', name = projectId, mailsPerDay = 0 } = project ?? {}
  const of = { id: projectId, name, mailsPerDay }
  return { accounts, queueMail, frameOrigin, rpId, project: of }
}

/**
 * The first step of every other endpoint of the frame.
 *
 * @throws {NotAvailableError | UnauthorizedError}
 */
export async function openCall(call: FrameCall, drivers: EmbeddedDrivers) {
  const opened = openAccounts(call, drivers)
  const device = await verifyProof(call)
  return { ...opened, device, starter: { device, projectId: opened.project.id } }
}
