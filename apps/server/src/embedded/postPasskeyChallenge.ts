import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { startChallenge } from './passkeys.ts'
import { accountId } from './schema.ts'
import { renewSessionOf } from './sessions.ts'
import { isEmailRecent, readAccount } from './vaults.ts'

export const postPasskeyChallenge = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/passkey/challenge',
  summary: 'Starts the creation or use of a passkey (WebAuthn)',
  description:
    'The challenge is valid for 5 minutes, once, for this device. `credentialIds` is empty if the account has no passkey. 400 with the field `passkey` if its passkeys are of another domain than `LATCHKEY_RP_ID`.',
  access: 'frame',
  body: z.strictObject({ accountId }),
  bodyLimit: 1024,
  response: z.object({
    challenge: z.string().meta({ description: '32 bytes in base64url' }),
    rpId: z.string(),
    credentialIds: z.array(z.string()),
    email: z.string(),
    isLocked: z.boolean().meta({
      description: 'Whether no passkey can be added: the email was changed less than 24 hours ago',
    }),
  }),
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { device, accounts, rpId } = await openCall(call, drivers)
    const { accountId } = call.body
    await renewSessionOf(accounts, device, accountId)
    const { email, emailChangedAt } = await readAccount(accounts, accountId)
    const isLocked = isEmailRecent(accounts, emailChangedAt)
    return { ...(await startChallenge(accounts, device, accountId, rpId)), rpId, email, isLocked }
  },
})
