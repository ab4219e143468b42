import {
  type Authenticator,
  createAuthenticator,
  type PasskeyPlace,
} from './createAuthenticator.ts'
import { failed } from './createRequest.ts'
import { type Device, type embeddedWorld, frame, site, vaultOf } from './openDevice.ts'

type World = ReturnType<typeof embeddedWorld>

/** The domain of passkeys in development. */
export const rpId = 'wallet.localhost'

/** The frame at top level. */
export const topLevel: PasskeyPlace = { rpId, origin: frame }

/** The frame in a page of the project. */
export const inFrame: PasskeyPlace = { ...topLevel, topOrigin: site }

export const wrappedKey = 'W'.repeat(64)

export const refused = { status: 400, json: failed('passkey', 'The passkey was refused') }

export const needed = {
  status: 403,
  json: failed('passkey', 'Use the passkey of this account first'),
}

export async function getChallenge(device: Device): Promise<string> {
  const { status, text, json } = await device.send('passkey/challenge')
  if (status !== 200) throw new Error(text)
  return (json as { challenge: string }).challenge
}

/** What is stored of the vault of a letter. */
export const nextVault = (letter: string, version: number) => ({
  version,
  ciphertext: vaultOf(letter).ciphertext,
})

export async function addPasskey(
  device: Device,
  authenticator: Authenticator,
  { place = topLevel, ...changes }: { place?: PasskeyPlace } & Record<string, unknown> = {},
) {
  const challenge = await getChallenge(device)
  const registration = authenticator.create({ challenge, ...place })
  return device.send('passkey', { ...nextVault('b', 2), wrappedKey, registration, ...changes })
}

export async function provePasskey(
  device: Device,
  authenticator: Authenticator,
  place: PasskeyPlace = inFrame,
) {
  const challenge = await getChallenge(device)
  return device.send('passkey/proof', { assertion: authenticator.use({ challenge, ...place }) })
}

/** Does what sends one mail to an address, and waits for it: the next sign-in counts the mails. */
export async function withMail<T>(
  { mail, waitForMail }: Pick<World, 'mail' | 'waitForMail'>,
  to: string,
  send: () => Promise<T>,
) {
  const count = mail.list(to).length
  const result = await send()
  await waitForMail(to, count + 1)
  return result
}

/** A signed-in device whose account has a vault, and a passkey that opens it. */
export async function enterWithPasskey(world: World, email: string) {
  const device = await world.open()
  const { json } = await world.signIn(device, email)
  const { accountId } = json as { accountId: string }
  await device.send('vault', vaultOf('a'))
  const authenticator = createAuthenticator()
  await withMail(world, email, () => addPasskey(device, authenticator))
  return { device, authenticator, accountId }
}
