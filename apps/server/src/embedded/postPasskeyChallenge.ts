import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { startChallenge } from './passkeys.ts'
import { accountId } from './schema.ts'
import { renewSessionOf } from './sessions.ts'
import { readAccount } from './vaults.ts'

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
  }),
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { device, accounts, rpId } = await openCall(call, drivers)
    const { accountId } = call.body
    await renewSessionOf(accounts, device, accountId)
    const { email } = await readAccount(accounts, accountId)
    return { ...(await startChallenge(accounts, device, accountId, rpId)), rpId, email }
  },
})
