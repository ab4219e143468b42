import { UnauthorizedError } from '../errors/errors.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { newVault, vault } from './schema.ts'
import { renewSession } from './sessions.ts'
import { addVault, openVault, readAccount } from './vaults.ts'

/** Milliseconds after a code for which a vault may be stored and opened. */
const proofLifetime = 5 * 60_000

export const postVault = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/vault',
  summary: "Stores the vault of the device's account, if it has none, and returns the stored one",
  description:
    'Of two devices that store one at the same time, both get the same. Only within 5 minutes after the code of this device; later it is 401 with the field `code`.',
  access: 'frame',
  body: newVault,
  bodyLimit: 8192,
  response: vault,
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { device, accounts } = await openCall(call, drivers)
    const { accountId, createdAt } = await renewSession(accounts, device)
    if (accounts.now > createdAt + proofLifetime)
      throw new UnauthorizedError('code', 'The code of this device is older than 5 minutes')
    await addVault(accounts, accountId, call.body)
    const { stored } = await readAccount(accounts, accountId)
    if (!stored) throw new Error('The vault is not stored')
    return openVault(accounts, accountId, stored)
  },
})
