import * as z from 'zod'
import { createEmptyResponse } from '../http/createEmptyResponse.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { approveFlow, declineFlow, readLink } from './links.ts'
import { addLogEntry } from './log.ts'
import { type EmbeddedDrivers, openAccounts } from './openCall.ts'
import { mailWeight, token } from './schema.ts'
import { writeCodeMail } from './writeMails.ts'

export const postLinkAnswer = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/link/answer',
  summary: 'Approves the device that has requested the link, or declines it, once',
  description: `An approval sends the code, which is valid for that device only. The response is empty. Counts as ${mailWeight} requests.`,
  access: 'frame',
  body: z.strictObject({ token, isApproved: z.boolean() }),
  bodyLimit: 1024,
  weigh: () => mailWeight,
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { accounts, project, queueMail } = openAccounts(call, drivers)
    const { token, isApproved } = call.body
    const { flowId, device, email, emailHash } = await readLink(accounts, project.id, token)
    const entry = { device, projectId: project.id, emailHash }
    if (isApproved) {
      const code = await approveFlow(accounts, { flowId, emailHash })
      await addLogEntry(accounts, { event: 'link approved', ...entry })
      queueMail(writeCodeMail(email, project.name, code))
    } else {
      await declineFlow(accounts, flowId)
      await addLogEntry(accounts, { event: 'link declined', ...entry })
    }
    return createEmptyResponse()
  },
})
