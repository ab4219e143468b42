import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { readConfirmation } from './confirmations.ts'
import { type EmbeddedDrivers, openAccounts } from './openCall.ts'
import { confirmationId } from './schema.ts'

export const postConfirmationRead = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/confirmation/read',
  summary: 'What the window asks the visitor to confirm',
  description:
    'The id is derived from the key in the URL of the window. 400 with the field `id` if the request was answered or cancelled, or is older than 10 minutes.',
  access: 'frame',
  body: z.strictObject({ id: confirmationId }),
  bodyLimit: 1024,
  response: z.object({ ciphertext: z.string() }),
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { accounts, project } = openAccounts(call, drivers)
    return { ciphertext: await readConfirmation(accounts, project.id, call.body.id) }
  },
})
