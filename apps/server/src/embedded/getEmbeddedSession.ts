import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { addresses } from './schema.ts'
import { renewSession } from './sessions.ts'
import { readAccount } from './vaults.ts'

export const getEmbeddedSession = defineEndpoint({
  method: 'GET',
  path: '/v1/embedded/session',
  summary: 'The account that the device is signed in with',
  description:
    '`addresses` is null until a vault is stored. 401 with the field `session` if it is not signed in.',
  access: 'frame',
  response: z.object({
    accountId: z.string(),
    email: z.string(),
    addresses: addresses.nullable(),
    expiresAt: z.number().meta({ description: 'Milliseconds since 1970' }),
  }),
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { device, accounts } = await openCall(call, drivers)
    const { accountId, expiresAt } = await renewSession(accounts, device)
    const { email, stored } = await readAccount(accounts, accountId)
    return { accountId, email, addresses: stored?.addresses ?? null, expiresAt }
  },
})
