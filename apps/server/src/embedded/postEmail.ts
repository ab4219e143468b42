import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { hashEmail, startFlow } from './flows.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { email } from './schema.ts'
import { findDevice } from './sessions.ts'
import { takeSend } from './takeSend.ts'
import { writeCodeMail } from './writeCodeMail.ts'

/** Requests that a mail counts as. */
const weight = 40

export const postEmail = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/email',
  summary: 'Sends a code to an email address, to sign in with',
  description:
    'The response is the same for a known and an unknown address. `CONNECT` means that this device is signed in with this email: no mail is sent. The code has ' +
    '6 digits, is valid for 10 minutes, for this device and project, for 5 attempts, once; the next request of the device replaces it. An address gets 3 codes in 15 ' +
    'minutes and 10 a day; a device that has proved it before has its own 3 and 10. Beyond that it is 429. Counts as ' +
    `${weight} requests.`,
  access: 'frame',
  body: z.strictObject({ email }),
  bodyLimit: 1024,
  weigh: () => weight,
  response: z.object({
    flowId: z.uuid().nullable().meta({ description: 'null for CONNECT' }),
    action: z.enum(['VERIFY_OTP', 'CONNECT']),
  }),
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { device, accounts, queueMail } = await openCall(call, drivers)
    const { id: projectId = '', name = projectId } = call.project ?? {}
    const to = call.body.email
    const hash = hashEmail(accounts.seal, to)
    const { isKnown, hasSession } = await findDevice(accounts, device, hash)
    if (hasSession) return { flowId: null, action: 'CONNECT' }
    await takeSend(accounts, isKnown ? `${hash} ${device}` : hash)
    const { flowId, code } = await startFlow(accounts, { device, projectId }, to)
    queueMail(writeCodeMail(to, name, code))
    return { flowId, action: 'VERIFY_OTP' }
  },
})
