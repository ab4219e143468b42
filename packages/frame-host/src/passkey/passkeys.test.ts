import { base64urlnopad } from '@scure/base'
import { expect, test } from 'vitest'
import { createCredentials } from '../../test/createCredentials.ts'
import { browserPorts, type Ports } from '../ports.ts'
import { createPasskey, readPasskey } from './passkeys.ts'

const encoder = new TextEncoder()

const { randomBytes } = browserPorts

const challenge = {
  accountId: 'account 1',
  email: 'alice@mail.example',
  addresses: { eip155: '0x', solana: '' },
  isKept: true,
  challenge: base64urlnopad.encode(new Uint8Array(32).fill(7)),
  rpId: 'wallet.example',
  credentialIds: [],
} as const

const extensions = { prf: { eval: { first: encoder.encode('latchkey vault key 1') } } }

type Credentials = Pick<Ports, 'credentials'>
const create = ({ credentials }: Credentials) =>
  createPasskey({ credentials, randomBytes }, challenge)
const use = ({ credentials }: Credentials) =>
  readPasskey({ credentials }, { ...challenge, credentialIds: ['AAAA'] })

/** Credentials whose `create` and `get` return the same. */
const answer = (run: () => Promise<unknown>) =>
  ({ credentials: { create: run, get: run } }) as unknown as Credentials

/** A use that returns these results of its extensions. */
const returning = (results: object) =>
  answer(async () => ({
    rawId: new ArrayBuffer(3),
    response: {
      clientDataJSON: new ArrayBuffer(1),
      authenticatorData: new ArrayBuffer(1),
      signature: new ArrayBuffer(1),
    },
    getClientExtensionResults: () => results,
  }))

test('security: a passkey is created for the domain, with the visitor’s verification and no attestation', async () => {
  const { state, credentials } = createCredentials()
  await create({ credentials })
  expect(state.options).toEqual([
    {
      publicKey: {
        challenge: new Uint8Array(32).fill(7),
        rp: { id: 'wallet.example', name: 'wallet.example' },
        user: {
          id: expect.any(Uint8Array),
          name: 'alice@mail.example',
          displayName: 'alice@mail.example',
        },
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        extensions,
      },
    },
  ])
})

test('security: a passkey of the account is used for the domain, with the visitor’s verification', async () => {
  const { state, credentials } = createCredentials()
  const { id } = await create({ credentials })
  const { signal } = new AbortController()
  await readPasskey({ credentials }, { ...challenge, credentialIds: ['AAAA', id] }, signal)
  expect(state.options[1]).toStrictEqual({
    publicKey: {
      challenge: new Uint8Array(32).fill(7),
      rpId: 'wallet.example',
      allowCredentials: ['AAAA', id].map((text) => ({
        type: 'public-key',
        id: base64urlnopad.decode(text),
      })),
      userVerification: 'required',
      extensions,
    },
    signal,
  })
})

test('a use without a signal has none', async () => {
  const { state, credentials } = createCredentials()
  const { id } = await create({ credentials })
  await readPasskey({ credentials }, { ...challenge, credentialIds: [id] })
  expect(Object.keys(state.options[1] as object)).toEqual(['publicKey'])
})

test('security: another passkey, which may not reach the server, does not replace the one that opens the wallet', async () => {
  const { credentials } = createCredentials()
  const { id } = await create({ credentials })
  await create({ credentials })
  const { assertion } = await readPasskey({ credentials }, { ...challenge, credentialIds: [id] })
  expect(assertion.id).toBe(id)
})

test('the secret of each use is the same, of 32 bytes, and another passkey returns another one', async () => {
  const { credentials } = createCredentials()
  const read = async (id: string) =>
    (await readPasskey({ credentials }, { ...challenge, credentialIds: [id] })).secret
  const { id } = await create({ credentials })
  const secret = await read(id)
  expect(secret).toHaveLength(32)
  expect(await read(id)).toEqual(secret)
  expect(await read((await create({ credentials })).id)).not.toEqual(secret)
})

const cause = new DOMException('no', 'NotAllowedError')
const refuse: () => Promise<unknown> = () => Promise.reject(cause)
const refuseAtOnce: () => Promise<unknown> = () => {
  throw cause
}
test.each([
  ['is refused', refuse, cause],
  ['throws', refuseAtOnce, cause],
  ['returns nothing', async () => null, undefined],
])('error: a passkey that %s was not used', async (_, run, reported) => {
  const failure = { name: 'PasskeyError', reason: 'notUsed', cause: reported }
  await expect(create(answer(run))).rejects.toMatchObject(failure)
  await expect(use(answer(run))).rejects.toMatchObject(failure)
})

test.each([{}, { prf: {} }, { prf: { enabled: false } }])(
  'error: a new passkey with the results %j has no secret',
  async (results) => {
    await expect(create(returning(results))).rejects.toMatchObject({
      name: 'PasskeyError',
      reason: 'noSecret',
    })
  },
)

test.each([
  ['no results', {}],
  ['no results of the extension', { prf: { enabled: true } }],
  ['no secret', { prf: { results: {} } }],
  ['31 bytes', { prf: { results: { first: new ArrayBuffer(31) } } }],
  ['33 bytes', { prf: { results: { first: new ArrayBuffer(33) } } }],
  ['a text', { prf: { results: { first: 'a'.repeat(32) } } }],
])('error: a use that returns %s has no secret', async (_, results) => {
  await expect(use(returning(results))).rejects.toMatchObject({
    name: 'PasskeyError',
    reason: 'noSecret',
  })
})

test('security: what is sent of a passkey and of its use holds no secret', async () => {
  const { state, credentials } = createCredentials()
  state.isSecretAtOnce = true
  const registration = await create({ credentials })
  const { assertion, secret } = await readPasskey(
    { credentials },
    { ...challenge, credentialIds: [registration.id] },
  )
  expect(state.secrets).toEqual([new Uint8Array(secret), new Uint8Array(secret)])
  expect(Object.keys(registration).sort()).toEqual(['attestationObject', 'clientDataJSON', 'id'])
  expect(Object.keys(assertion).sort()).toEqual([
    ...['authenticatorData', 'clientDataJSON', 'id', 'signature'],
  ])
  const decode = (fields: Record<string, string>) =>
    Object.values(fields).map((text) => String(base64urlnopad.decode(text)))
  for (const bytes of [...decode(registration), ...decode(assertion)])
    expect(bytes).not.toContain(String(secret))
})
