import * as z from 'zod'
import { createEmptyResponse } from '../http/createEmptyResponse.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { storeConfirmation } from './confirmations.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { ciphertext, confirmationId } from './schema.ts'
import { renewSession } from './sessions.ts'

export const postConfirmation = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/confirmation',
  summary: 'Stores a request that the visitor confirms in a window of its own',
  description:
    'It is encrypted with a key that only the frame and the window have, and kept for 10 minutes. A device has 8 at most; an older one is dropped. Only for a device that is signed in. The response is empty.',
  access: 'frame',
  body: z.strictObject({ id: confirmationId, ciphertext }),
  bodyLimit: 524_288,
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { accounts, starter } = await openCall(call, drivers)
    const { id, ciphertext } = call.body
    await renewSession(accounts, starter.device)
    await storeConfirmation(accounts, { ...starter, id }, ciphertext)
    return createEmptyResponse()
  },
})
