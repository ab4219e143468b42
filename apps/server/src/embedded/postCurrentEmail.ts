import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { endFlow, startFlow, toPurpose } from './flows.ts'
import { addLogEntry } from './log.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { code, mailWeight } from './schema.ts'
import { renewSession } from './sessions.ts'
import { takeSend } from './takeSend.ts'
import { readAccount } from './vaults.ts'
import { writeNewEmailMail } from './writeMails.ts'

export const postCurrentEmail = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/email-update/current',
  summary: 'Confirms a change with the code to the current email, and sends one to the new email',
  description: `\`flowId\` of the response is for the next step. Counts as ${mailWeight} requests.`,
  access: 'frame',
  body: z.strictObject({ flowId: z.uuid(), code }),
  bodyLimit: 1024,
  weigh: () => mailWeight,
  response: z.object({ flowId: z.uuid() }),
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { device, starter, accounts, queueMail, project } = await openCall(call, drivers)
    const { accountId } = await renewSession(accounts, device)
    const { owner } = await readAccount(accounts, accountId)
    // A mail that is refused does not use the code up. The next flow of the device takes the place of this one.
    const { emailHash, sealedEmail } = await endFlow(accounts, starter, call.body, {
      purpose: toPurpose('current', owner),
      isKept: true,
    })
    await takeSend(accounts, project, emailHash)
    const next = await accounts.seal.open('email', sealedEmail)
    const started = await startFlow(accounts, starter, next, toPurpose('new', owner))
    await addLogEntry(accounts, { event: 'code sent', ...starter, emailHash })
    queueMail(writeNewEmailMail(next, project.name, started.code))
    return { flowId: started.flowId }
  },
})
