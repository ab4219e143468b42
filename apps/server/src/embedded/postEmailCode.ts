import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { endFlow } from './flows.ts'
import { addLogEntry } from './log.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { code, vault } from './schema.ts'
import { startSession } from './sessions.ts'
import { openVault, readAccount } from './vaults.ts'

export const postEmailCode = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/email/code',
  summary: 'Signs a device in with the code of the mail; returns the vault of its account',
  description:
    'An account belongs to the email, for all projects of this server. `vault` is null until one is stored. The session ends 7 days after its last use, and after 30 days. ' +
    '400 has the field `code` for a wrong code, and `flowId` if the code is no longer valid.',
  access: 'frame',
  body: z.strictObject({ flowId: z.uuid(), code }),
  bodyLimit: 1024,
  response: z.object({ accountId: z.string(), email: z.string(), vault: vault.nullable() }),
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { device, starter, accounts } = await openCall(call, drivers)
    const proved = await endFlow(accounts, starter, call.body)
    const accountId = await startSession(accounts, device, proved)
    await addLogEntry(accounts, { event: 'signed in', ...starter, emailHash: proved.emailHash })
    const { owner, email, stored } = await readAccount(accounts, accountId)
    return { accountId, email, vault: stored && (await openVault(accounts, owner, stored)) }
  },
})
