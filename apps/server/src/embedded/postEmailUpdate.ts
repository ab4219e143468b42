import * as z from 'zod'
import { InvalidRequestError, UnauthorizedError } from '../errors/errors.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { hasCode, hashEmail, startFlow, toPurpose } from './flows.ts'
import { addLogEntry } from './log.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { checkPasskey } from './passkeys.ts'
import { email, mailWeight } from './schema.ts'
import { renewSession } from './sessions.ts'
import { takeSend, takeSendOfDevice } from './takeSend.ts'
import { readAccount } from './vaults.ts'
import { writeCurrentEmailMail, writeNewEmailMail } from './writeMails.ts'

export const postEmailUpdate = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/email-update',
  summary: "Starts to change the email of the device's account, with a code to the current one",
  description:
    '`VERIFY_SECONDARY_OTP`: the device has confirmed the current email for this change, and the code is sent to the new one again. ' +
    '400 with the field `email` if it is the current one. 403 with the field `passkey` if the account has a passkey that this device has not used in the last 5 minutes. ' +
    `Counts as ${mailWeight} requests.`,
  access: 'frame',
  body: z.strictObject({ email }),
  bodyLimit: 1024,
  weigh: () => mailWeight,
  response: z.object({
    flowId: z.uuid(),
    action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  }),
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { device, starter, accounts, queueMail, project } = await openCall(call, drivers)
    const session = await renewSession(accounts, device)
    const account = await readAccount(accounts, session.accountId)
    const { owner, email: current } = account
    if (!account.stored) throw new UnauthorizedError('session', 'This account has no vault yet')
    checkPasskey(accounts, session, account)
    const next = call.body.email
    const nextHash = hashEmail(accounts.seal, next)
    if (nextHash === owner.emailHash)
      throw new InvalidRequestError('email', 'This is the email already')
    const isConfirmed = await hasCode(accounts, starter, nextHash, toPurpose('new', owner))
    if (isConfirmed) await takeSend(accounts, project, nextHash)
    else await takeSendOfDevice(accounts, owner.emailHash, device)
    const purpose = toPurpose(isConfirmed ? 'new' : 'current', owner)
    const { flowId, code } = await startFlow(accounts, starter, next, purpose)
    const emailHash = isConfirmed ? nextHash : owner.emailHash
    await addLogEntry(accounts, { event: 'code sent', ...starter, emailHash })
    queueMail(
      isConfirmed
        ? writeNewEmailMail(next, project.name, code)
        : writeCurrentEmailMail(current, project.name, { code, newEmail: next }),
    )
    return { flowId, action: isConfirmed ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP' }
  },
})
