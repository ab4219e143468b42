import * as z from 'zod'
import { createEmptyResponse } from '../http/createEmptyResponse.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { cancelConfirmation } from './confirmations.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { confirmationId } from './schema.ts'

export const postConfirmationCancel = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/confirmation/cancel',
  summary: "Deletes the device's request, also one that was answered",
  description: 'The window then says that the request is no longer open. The response is empty.',
  access: 'frame',
  body: z.strictObject({ id: confirmationId }),
  bodyLimit: 1024,
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { accounts, starter } = await openCall(call, drivers)
    await cancelConfirmation(accounts, { ...starter, id: call.body.id })
    return createEmptyResponse()
  },
})
