import { EmailRecentError } from '../errors/errors.ts'
import { createEmptyResponse } from '../http/createEmptyResponse.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { addLogEntry } from './log.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { addPasskey } from './passkeys.ts'
import { vaultOfPasskey } from './schema.ts'
import { renewProved } from './sessions.ts'
import { isEmailRecent, readAccount } from './vaults.ts'
import { writePasskeyMail } from './writeMails.ts'

export const postPasskey = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/passkey',
  summary: 'Adds a passkey to the account: from now on it alone opens the vault',
  description:
    'The vault is encrypted with a new key, which the server does not get: the former vault, its key and all shares are deleted, and the other devices signed out. `version` is that of the former vault plus 1. ' +
    'Only within 5 minutes after the code of this device; later it is 401 with the field `code`. 400 with the field `passkey` if the passkey is refused or the account has one. 403 with the field `export` for 24 hours after the email was changed. The email is told. The response is empty.',
  access: 'frame',
  body: vaultOfPasskey,
  bodyLimit: 65_536,
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const opened = await openCall(call, drivers)
    const { device, starter, accounts, queueMail, project, frameOrigin, rpId } = opened
    const { accountId } = call.body
    await renewProved(accounts, device, accountId)
    const { owner, email, emailChangedAt } = await readAccount(accounts, accountId)
    if (isEmailRecent(accounts, emailChangedAt)) throw new EmailRecentError()
    await addPasskey(accounts, { rpId, frameOrigin }, device, call.body)
    await addLogEntry(accounts, { event: 'passkey added', ...starter, emailHash: owner.emailHash })
    queueMail(writePasskeyMail(email, project.name, true))
    return createEmptyResponse()
  },
})
