import { defineEndpoint } from '../http/defineEndpoint.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { accountId, newVault, vault } from './schema.ts'
import { renewProved } from './sessions.ts'
import { addVault, openVault, readAccount } from './vaults.ts'

export const postVault = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/vault',
  summary: "Stores the vault of the device's account, if it has none, and returns the stored one",
  description:
    'Of two devices that store one at the same time, both get the same. Only within 5 minutes after the code of this device; later it is 401 with the field `code`, and with `session` if the ' +
    'device is signed in with another account.',
  access: 'frame',
  body: newVault.extend({ accountId }),
  bodyLimit: 8192,
  response: vault,
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { device, accounts } = await openCall(call, drivers)
    const { accountId } = call.body
    await renewProved(accounts, device, accountId)
    const { owner } = await readAccount(accounts, accountId)
    await addVault(accounts, owner, call.body)
    const { stored } = await readAccount(accounts, accountId)
    if (!stored) throw new Error('The vault is not stored')
    return openVault(accounts, owner, stored)
  },
})
