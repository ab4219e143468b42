import { PasskeyNeededError } from '../errors/errors.ts'
import { createEmptyResponse } from '../http/createEmptyResponse.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { addLogEntry } from './log.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { removePasskeys } from './passkeys.ts'
import { vaultOfServer } from './schema.ts'
import { hasUsedPasskey, renewProved } from './sessions.ts'
import { readAccount } from './vaults.ts'
import { writePasskeyMail } from './writeMails.ts'

export const postPasskeyRemoval = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/passkey/removal',
  summary: 'Removes the passkey of the account: a code opens the vault again',
  description:
    'The vault is encrypted with a new key, which the server stores sealed; the other devices are signed out. `version` is that of the former vault plus 1. ' +
    'Only within 5 minutes after the code of this device, later it is 401 with the field `code`; and after its use of the passkey, later it is 403 with the field `passkey`. The email is told. The response is empty.',
  access: 'frame',
  body: vaultOfServer,
  bodyLimit: 8192,
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { device, starter, accounts, queueMail, project } = await openCall(call, drivers)
    const { accountId } = call.body
    const session = await renewProved(accounts, device, accountId)
    if (!hasUsedPasskey(accounts, session)) throw new PasskeyNeededError()
    const { owner, email } = await readAccount(accounts, accountId)
    await removePasskeys(accounts, device, owner, call.body)
    const { emailHash } = owner
    await addLogEntry(accounts, { event: 'passkey removed', ...starter, emailHash })
    queueMail(writePasskeyMail(email, project.name, false))
    return createEmptyResponse()
  },
})
