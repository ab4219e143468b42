import { expect, test } from 'vitest'
import { mountPasskeyPage } from '../../test/mountPasskeyPage.tsx'
import { email, fail } from '../../test/mountSignInPage.tsx'
import type { Ports } from '../ports.ts'
import type { WorkerMethods } from '../worker/messages.ts'

type AddPasskey = WorkerMethods['addPasskey']['payload']
type Publics = { readonly publicKey: PublicKeyCredentialRequestOptions }

const refusal = new DOMException('no', 'NotAllowedError')

/** Passkeys whose first use fails. */
function failOnce({ create, get }: Ports['credentials']): Ports['credentials'] {
  let count = 0
  return {
    create,
    async get(options) {
      count += 1
      if (count === 1) throw refusal
      return get(options)
    },
  }
}

test('the whole way: email, code, a new passkey, its first use, and a sign-out', async () => {
  const mounted = mountPasskeyPage()
  const { root, texts, requests, responses, state, credentialIds, isAt, press } = mounted
  const { addPasskey } = responses
  const secrets: number[][] = []
  responses.addPasskey = (payload) => {
    secrets.push([...(payload as AddPasskey).secret])
    return addPasskey?.(payload)
  }
  await mounted.enter('offer')
  expect(root.textContent).toContain(texts.offerWarning)
  expect(state.asked).toEqual([])
  await press(texts.create)
  await isAt('added')
  expect(state.asked).toEqual(['create', 'get'])
  expect(secrets).toEqual(state.secrets.map((secret) => [...secret]))
  await press(texts.signOut)
  await isAt('signedOut')
  expect(root.querySelector('button')).toBeNull()
  expect(requests).toEqual([
    { type: 'sendCode', payload: { email } },
    { type: 'signIn', payload: { code: '123456' } },
    { type: 'startPasskey', payload: { isNew: false } },
    { type: 'startPasskey', payload: { isNew: true } },
    {
      type: 'addPasskey',
      payload: {
        registration: expect.objectContaining({ id: credentialIds[0] }),
        secret: expect.any(Uint8Array),
      },
    },
    { type: 'signOut', payload: undefined },
  ])
})

test('security: the new passkey alone is used, for a challenge of the page, and its secret is erased', async () => {
  const { texts, requests, state, credentialIds, enter, press, isAt } = mountPasskeyPage()
  await enter('offer')
  await press(texts.create)
  await isAt('added')
  const [created, used] = state.options as Publics[]
  expect(used?.publicKey.allowCredentials).toHaveLength(1)
  expect(credentialIds).toHaveLength(1)
  expect(used?.publicKey.challenge).toHaveLength(32)
  expect(used?.publicKey.challenge).not.toEqual(created?.publicKey.challenge)
  const { payload } = requests.find(({ type }) => type === 'addPasskey') ?? {}
  expect(payload).toMatchObject({ secret: new Uint8Array(32) })
})

test('error: a passkey that is not created is offered again', async () => {
  const { texts, state, title, enter, press, isAt, hasProblem, typesOf } = mountPasskeyPage()
  await enter('offer')
  state.failure = refusal
  await press(texts.create)
  await hasProblem('notUsed')
  expect(title()?.textContent).toBe(texts.offerTitle)
  expect(typesOf()).not.toContain('addPasskey')
  state.failure = undefined
  await press(texts.create)
  await isAt('added')
})

test('error: a passkey that cannot return a secret is not added', async () => {
  const { texts, state, title, enter, press, hasProblem, typesOf } = mountPasskeyPage()
  await enter('offer')
  state.hasPrf = false
  await press(texts.create)
  await hasProblem('noSecret')
  expect(title()?.textContent).toBe(texts.offerTitle)
  expect(state.asked).toEqual(['create'])
  expect(typesOf()).not.toContain('addPasskey')
})

test('error: a passkey that returns no secret at its first use is not added', async () => {
  const mounted = mountPasskeyPage()
  const { texts, credentials, title, enter, press, hasProblem, typesOf } = mounted
  const { get } = credentials
  Object.assign(credentials, {
    get: async (options: CredentialRequestOptions) => ({
      ...(await get(options)),
      getClientExtensionResults: () => ({}),
    }),
  })
  await enter('offer')
  await press(texts.create)
  await hasProblem('noSecret')
  expect(title()?.textContent).toBe(texts.offerTitle)
  expect(typesOf()).not.toContain('addPasskey')
})

test('security: a passkey whose first use fails is not added, and is used again', async () => {
  const mounted = mountPasskeyPage()
  const { texts, state, credentials, enter, press, isAt, hasProblem, typesOf } = mounted
  Object.assign(credentials, failOnce({ ...credentials }))
  await enter('offer')
  await press(texts.create)
  await isAt('trial')
  await hasProblem('notUsed')
  expect(typesOf()).not.toContain('addPasskey')
  await press(texts.unlock)
  await isAt('added')
  expect(state.asked).toEqual(['create', 'get'])
})

test.each([
  ['refuses it', -32019, 'passkeyRefused'],
  ['does not answer', -32603, 'noAnswer'],
  ['is asked too often', -32005, 'throttled'],
] as const)('error: the server %s', async (_, code, problem) => {
  const { texts, responses, title, enter, press, isAt, hasProblem } = mountPasskeyPage()
  const { addPasskey } = responses
  await enter('offer')
  responses.addPasskey = fail(code)
  await press(texts.create)
  await hasProblem(problem)
  expect(title()?.textContent).toBe(texts.offerTitle)
  Object.assign(responses, { addPasskey })
  await press(texts.create)
  await isAt('added')
})

test('security: a passkey whose addition had no answer, but which the server has, is shown as added', async () => {
  const { texts, responses, root, enter, press, isAt } = mountPasskeyPage()
  const { addPasskey } = responses
  await enter('offer')
  responses.addPasskey = (payload) => {
    addPasskey?.(payload)
    return fail(-32603)()
  }
  await press(texts.create)
  await isAt('present')
  expect(root.textContent).not.toContain(texts.noAnswer)
})

test('security: without any answer the visitor is told not to delete the passkey', async () => {
  const { texts, responses, enter, press, hasProblem } = mountPasskeyPage()
  const { startPasskey } = responses
  await enter('offer')
  responses.addPasskey = () => {
    responses.startPasskey = fail(-32603)
    return fail(-32603)()
  }
  await press(texts.create)
  await hasProblem('maybeAdded')
  Object.assign(responses, { startPasskey })
})

test('error: after a change of the email none is created', async () => {
  const { texts, responses, state, enter, press, isAt } = mountPasskeyPage()
  await enter('offer')
  responses.startPasskey = fail(-32017)
  await press(texts.create)
  await isAt('locked')
  expect(state.asked).toEqual([])
  await press(texts.signOut)
  await isAt('signedOut')
})

const codes = [-32001, 4100, 4001]

test.each(codes)(
  'security: without a code of the last minutes no passkey is created (%i), and another one is asked for',
  async (code) => {
    const mounted = mountPasskeyPage()
    const { texts, responses, state, enter, press, isAt, hasProblem, field, typesOf } = mounted
    await enter('offer')
    responses.startPasskey = fail(code)
    await press(texts.create)
    await isAt('email')
    await hasProblem('proveAgain')
    expect(state.asked).toEqual([])
    expect(typesOf().at(-1)).toBe('signOut')
    await expect.element(field(texts.email)).toHaveValue(email)
  },
)

test.each(codes)('error: the code is too old once the passkey is used (%i)', async (code) => {
  const { texts, responses, state, enter, press, isAt, hasProblem, typesOf } = mountPasskeyPage()
  await enter('offer')
  responses.addPasskey = fail(code)
  await press(texts.create)
  await isAt('email')
  await hasProblem('proveAgain')
  expect(state.asked).toEqual(['create', 'get'])
  expect(typesOf().slice(-2)).toEqual(['addPasskey', 'signOut'])
})

test('a passkey that another tab has added meanwhile is shown, and none is created', async () => {
  const { texts, state, addPasskey, enter, press, isAt } = mountPasskeyPage()
  await enter('offer')
  await addPasskey()
  await press(texts.create)
  await isAt('present')
  expect(state.asked).toEqual([])
})

test('error: an address without a project', async () => {
  const { isAt, root } = mountPasskeyPage({ hasProject: false })
  await isAt('cutOff')
  expect(root.querySelector('button, input')).toBeNull()
})
