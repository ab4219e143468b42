import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { endFlow, toPurpose } from './flows.ts'
import { addLogEntry } from './log.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { checkPasskey } from './passkeys.ts'
import { code } from './schema.ts'
import { renewSession } from './sessions.ts'
import { changeEmail, readAccount } from './vaults.ts'
import { writeEmailChangedMail } from './writeMails.ts'

export const postNewEmail = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/email-update/new',
  summary: 'Changes the email with the code to the new one; tells the former one',
  description:
    'The wallet and its addresses stay; the other devices are signed out, and new to the email. The log has the event for both emails. 400 with the field `email_taken` if the new one has a wallet already. 403 with the field `passkey` if the account has a passkey that this device has not used in the last 5 minutes; the code stays valid.',
  access: 'frame',
  body: z.strictObject({ flowId: z.uuid(), code }),
  bodyLimit: 1024,
  response: z.object({ email: z.string() }),
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { device, starter, accounts, queueMail, project } = await openCall(call, drivers)
    const session = await renewSession(accounts, device)
    const account = await readAccount(accounts, session.accountId)
    checkPasskey(accounts, session, account)
    const purpose = toPurpose('new', account.owner)
    const proved = await endFlow(accounts, starter, call.body, { purpose })
    await changeEmail(accounts, device, account, proved)
    queueMail(writeEmailChangedMail(account.email, project.name))
    for (const { emailHash } of [account.owner, proved])
      await addLogEntry(accounts, { event: 'email changed', ...starter, emailHash })
    return { email: await accounts.seal.open('email', proved.sealedEmail) }
  },
})
