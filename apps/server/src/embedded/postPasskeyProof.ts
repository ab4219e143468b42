import * as z from 'zod'
import { RequestError, UnauthorizedError } from '../errors/errors.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { addLogEntry } from './log.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { provePasskey } from './passkeys.ts'
import { accountId, assertion, closedVault } from './schema.ts'
import { renewSessionOf } from './sessions.ts'
import { closeVault, readAccount } from './vaults.ts'

export const postPasskeyProof = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/passkey/proof',
  summary:
    'Verifies the use of the passkey; returns the vault and its key, which the passkey opens',
  description:
    "For 5 minutes it is a proof for what needs the passkey. 400 with the field `passkey` if it is refused: another challenge, signature, passkey, or a site that is not one of the project's.",
  access: 'frame',
  body: z.strictObject({ accountId, assertion }),
  bodyLimit: 16_384,
  response: z.object({ vault: closedVault, wrappedKey: z.string() }),
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { device, starter, accounts, frameOrigin, rpId } = await openCall(call, drivers)
    const { accountId, assertion } = call.body
    await renewSessionOf(accounts, device, accountId)
    const { owner, stored } = await readAccount(accounts, accountId)
    if (!stored) throw new UnauthorizedError('session', 'This account has no vault yet')
    const relyingParty = { rpId, frameOrigin, origins: call.project?.origins ?? [] }
    try {
      const wrappedKey = await provePasskey(accounts, relyingParty, device, accountId, assertion)
      return { vault: closeVault(stored), wrappedKey }
    } catch (error) {
      const { emailHash } = owner
      if (error instanceof RequestError)
        await addLogEntry(accounts, { event: 'passkey refused', ...starter, emailHash })
      throw error
    }
  },
})
