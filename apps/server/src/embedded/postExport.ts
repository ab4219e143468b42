import * as z from 'zod'
import { EmailRecentError } from '../errors/errors.ts'
import { createEmptyResponse } from '../http/createEmptyResponse.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { addLogEntry } from './log.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { checkPasskey } from './passkeys.ts'
import { accountId } from './schema.ts'
import { renewProved } from './sessions.ts'
import { isEmailRecent, readAccount } from './vaults.ts'
import { writeExportMail } from './writeMails.ts'

export const postExport = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/export',
  summary: 'Tells that the device exports the keys of its account',
  description:
    'The frame requests it before it shows the keys. The email is told. Only within 5 minutes after the code of this device; later it is 401 with the field `code`. 403 with the field `export` for 24 hours after the email was changed, and with the field `passkey` if the account has a passkey that this device has not used in the last 5 minutes. The response is empty.',
  access: 'frame',
  body: z.strictObject({ accountId }),
  bodyLimit: 1024,
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { device, starter, accounts, queueMail, project } = await openCall(call, drivers)
    const { accountId } = call.body
    const session = await renewProved(accounts, device, accountId)
    const account = await readAccount(accounts, accountId)
    const { owner, email, emailChangedAt } = account
    checkPasskey(accounts, session, account)
    if (isEmailRecent(accounts, emailChangedAt)) throw new EmailRecentError()
    await addLogEntry(accounts, { event: 'keys exported', ...starter, emailHash: owner.emailHash })
    queueMail(writeExportMail(email, project.name))
    return createEmptyResponse()
  },
})
