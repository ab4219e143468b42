import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { isApproved } from './links.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'

export const postDevice = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/device',
  summary: 'Whether the visitor has approved this device with the link of the mail',
  description:
    'Requested until it is approved. 400 with the field `flowId` if the link was declined, is older than 10 minutes or was replaced.',
  access: 'frame',
  body: z.strictObject({ flowId: z.uuid() }),
  bodyLimit: 1024,
  response: z.object({ isApproved: z.boolean() }),
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { starter, accounts } = await openCall(call, drivers)
    return { isApproved: await isApproved(accounts, starter, call.body.flowId) }
  },
})
