import * as z from 'zod'
import { createEmptyResponse } from '../http/createEmptyResponse.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { answerConfirmation } from './confirmations.ts'
import { type EmbeddedDrivers, openAccounts } from './openCall.ts'
import { confirmationId, verdict } from './schema.ts'

export const postConfirmationAnswer = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/confirmation/answer',
  summary: 'Stores what the visitor has decided in the window, once',
  description:
    'The frame checks the code of authentication, for which this server has no key. 400 with the field `id` as for `/read`. The response is empty.',
  access: 'frame',
  body: z.strictObject({ id: confirmationId, ...verdict.shape }),
  bodyLimit: 1024,
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { accounts, project } = openAccounts(call, drivers)
    await answerConfirmation(accounts, project.id, call.body)
    return createEmptyResponse()
  },
})
