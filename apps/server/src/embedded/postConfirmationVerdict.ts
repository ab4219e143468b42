import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { readVerdict } from './confirmations.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { confirmationId, verdict } from './schema.ts'

export const postConfirmationVerdict = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/confirmation/verdict',
  summary: "What the visitor has decided about the device's request; null while they have not",
  description: '400 with the field `id` if the request is older than 10 minutes or was dropped.',
  access: 'frame',
  body: z.strictObject({ id: confirmationId }),
  bodyLimit: 1024,
  response: z.object({ verdict: verdict.nullable() }),
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { accounts, starter } = await openCall(call, drivers)
    return { verdict: await readVerdict(accounts, { ...starter, id: call.body.id }) }
  },
})
