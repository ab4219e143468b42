import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { closedVault, share } from './schema.ts'
import { renewSession } from './sessions.ts'
import { openShare } from './shares.ts'
import { closeVault, readAccount } from './vaults.ts'

export const getEmbeddedSession = defineEndpoint({
  method: 'GET',
  path: '/v1/embedded/session',
  summary: 'The account that the device is signed in with',
  description:
    '`vault` is null until one is stored, and never has its key. `share` is what this device has stored with its session, else null. 401 with the field `session` if it is not signed in.',
  access: 'frame',
  response: z.object({
    accountId: z.string(),
    email: z.string(),
    vault: closedVault.nullable(),
    share: share.nullable(),
    expiresAt: z.number().meta({ description: 'Milliseconds since 1970' }),
  }),
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { device, accounts } = await openCall(call, drivers)
    const session = await renewSession(accounts, device)
    const { accountId, expiresAt } = session
    const { email, stored } = await readAccount(accounts, accountId)
    const share = await openShare(accounts, device, session)
    return { accountId, email, vault: stored && closeVault(stored), share, expiresAt }
  },
})
