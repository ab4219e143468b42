import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { endFlow } from './flows.ts'
import { addLogEntry } from './log.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { code } from './schema.ts'
import { renewSession } from './sessions.ts'
import { changeEmail } from './vaults.ts'
import { writeEmailChangedMail } from './writeMails.ts'

export const postNewEmail = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/email-update/new',
  summary: 'Changes the email with the code to the new one; tells the former one',
  description:
    'The wallet, its addresses and the signed-in devices stay. 400 with the field `email_taken` if the new one has a wallet already.',
  access: 'frame',
  body: z.strictObject({ flowId: z.uuid(), code }),
  bodyLimit: 1024,
  response: z.object({ email: z.string() }),
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { device, starter, accounts, queueMail, project } = await openCall(call, drivers)
    const { accountId } = await renewSession(accounts, device)
    const proved = await endFlow(accounts, starter, call.body, `new email of ${accountId}`)
    const former = await changeEmail(accounts, accountId, proved)
    await addLogEntry(accounts, {
      event: 'email changed',
      ...starter,
      emailHash: former.emailHash,
    })
    queueMail(writeEmailChangedMail(former.email, project.name))
    return { email: await accounts.seal.open('email', proved.sealedEmail) }
  },
})
