import * as z from 'zod'
import { createEmptyResponse } from '../http/createEmptyResponse.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { accountId, share } from './schema.ts'
import { hasProvedEmail, hasUsedPasskey, refuseCode, renewSessionOf } from './sessions.ts'
import { storeShare } from './shares.ts'

export const postShare = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/share',
  summary: "Stores the device's share of the key of its vault, instead of an older one",
  description:
    'With it the device opens its own copy of the key without a code, while its session lives: `GET /v1/embedded/session` returns it. It is deleted with the session. Only within 5 minutes after the code of this device, or its use of the passkey; later it is 401 with the field `code`, and with `session` if the device is signed in with another account. The response is empty.',
  access: 'frame',
  body: z.strictObject({ accountId, share }),
  bodyLimit: 1024,
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { device, accounts } = await openCall(call, drivers)
    const { accountId, share } = call.body
    const session = await renewSessionOf(accounts, device, accountId)
    if (!hasProvedEmail(accounts, session) && !hasUsedPasskey(accounts, session)) throw refuseCode()
    await storeShare(accounts, device, accountId, share)
    return createEmptyResponse()
  },
})
