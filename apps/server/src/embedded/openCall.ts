import type { Database } from '../database/database.ts'
import { NotAvailableError } from '../errors/errors.ts'
import type { Call } from '../http/defineEndpoint.ts'
import type { QueueMail } from '../mail/createMailQueue.ts'
import type { Seal } from './createSeal.ts'
import { verifyProof } from './verifyProof.ts'

/** Undefined without the settings of email login. */
export type EmbeddedDrivers = {
  embedded: { readonly seal: Seal; readonly queueMail: QueueMail } | undefined
}

/** Where the accounts are, and the time. */
export type Accounts = { readonly database: Database; readonly seal: Seal; readonly now: number }

/**
 * The first step of every endpoint of the frame.
 *
 * @throws {NotAvailableError | UnauthorizedError}
 */
export async function openCall(
  call: Pick<Call<unknown, unknown, unknown>, 'headers' | 'sent' | 'server'>,
  { embedded }: EmbeddedDrivers,
) {
  if (!embedded) throw new NotAvailableError('embedded', 'This server has no email login')
  const { database, clock } = call.server
  const { seal, queueMail } = embedded
  const accounts: Accounts = { database, seal, now: clock.now() }
  return { device: await verifyProof(call), accounts, queueMail }
}
