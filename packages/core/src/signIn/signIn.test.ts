import { runs } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { connectedWorld, ethereum, polygon } from '../../test/signInWorld.ts'
import { siteSessions, unknown } from '../../test/siteSessions.ts'
import { UserRejectedError } from '../base/walletErrors.ts'
import { connect } from '../connect/connect.ts'
import { noticeAtom } from '../modal/notices/state.ts'
import { closeModal } from '../modal/router/closeModal.ts'
import { connectionsByNamespaceAtom } from '../state/connections.ts'
import { sessionAtom, sessionsAtom, signInAtom } from '../state/signIn.ts'
import { cancelSignIn } from './cancelSignIn.ts'
import { signIn } from './signIn.ts'

const here = { network: ethereum, isSmartAccount: false }

test('signing creates a message of the account, has the wallet sign it, stores the session, closes and is tracked', async () => {
  const { latchkey, mock, site, address, view, status, named, store } = await connectedWorld()
  const session = await signIn(latchkey)
  expect(site.calls.map(([name]) => name)).toEqual(['getSessions', 'createMessage', 'addSession'])
  expect(site.calls[1]).toEqual(['createMessage', { accountAddress: address, chainId: ethereum }])
  expect(mock.calls.find(({ method }) => method === 'signMessage')?.params).toEqual({
    connectorId: 'mock',
    address,
    message: session.message,
  })
  expect(site.signedIn()).toEqual([`${ethereum}:${address}`])
  expect(store.get(sessionAtom)).toBe(session)
  expect(status()).toBe('signedIn')
  expect(view()).toBeUndefined()
  expect(named('CLICK_SIGN_SIWX_MESSAGE')).toEqual([['CLICK_SIGN_SIWX_MESSAGE', here]])
  expect(named('SIWX_AUTH_SUCCESS')).toEqual([['SIWX_AUTH_SUCCESS', here]])
  expect(store.get(signInAtom).step).toBeUndefined()
})

test('the steps are reported in order', async () => {
  const { latchkey, mock, site, store } = await connectedWorld()
  const step = () => store.get(signInAtom).step
  site.hold('createMessage')
  mock.hold('signMessage')
  site.hold('addSession')
  const signing = signIn(latchkey)
  await waitForIdle()
  expect(step()).toBe('preparing')
  site.release('createMessage')
  await waitForIdle()
  expect(step()).toBe('signing')
  mock.release('signMessage')
  await waitForIdle()
  expect(step()).toBe('verifying')
  site.release('addSession')
  await signing
  expect(step()).toBeUndefined()
})

test('two clicks are one request', async () => {
  const { latchkey, mock, named } = await connectedWorld()
  const [one, other] = await Promise.all([signIn(latchkey), signIn(latchkey)])
  expect(one).toBe(other)
  expect(mock.calls.filter(({ method }) => method === 'signMessage')).toHaveLength(1)
  expect(named('CLICK_SIGN_SIWX_MESSAGE')).toHaveLength(1)
})

test("error: without the option it rejects with 'SIWX is not enabled'", async () => {
  const { latchkey } = setup()
  await expect(signIn(latchkey)).rejects.toMatchObject({
    code: 'signInNotEnabled',
    shortMessage: 'SIWX is not enabled',
    details: 'createLatchkey has no option siwx',
  })
})

test("error: without a wallet it rejects with 'No ActiveCaipAddress found'", async () => {
  const { latchkey } = setup({ siwx: siteSessions().siwx })
  await expect(signIn(latchkey)).rejects.toMatchObject({
    code: 'noActiveAddress',
    message: 'No ActiveCaipAddress found',
  })
})

test("error: on a network that is not configured it rejects with 'No ActiveCaipNetwork or client found'", async () => {
  const mock = mockAdapter({ wallets: [{ connectorId: 'mock', caipNetworkId: 'eip155:5' }] })
  const { latchkey } = setup({ siwx: siteSessions().siwx, allowUnsupportedChain: true }, mock)
  await waitForIdle()
  await connect(latchkey, { walletId: 'mock' })
  await expect(signIn(latchkey)).rejects.toMatchObject({
    code: 'noActiveNetwork',
    message: 'No ActiveCaipNetwork or client found',
  })
})

test("error: a namespace that cannot sign fails with 'No ConnectionController client found'", async () => {
  const { latchkey } = await connectedWorld({ mock: mockAdapter({ absent: ['signMessage'] }) })
  await expect(signIn(latchkey)).rejects.toMatchObject({
    code: 'noSigningClient',
    message: 'No ConnectionController client found',
  })
})

test("error: a rejection in the wallet shows 'Signature declined' and is tracked", async () => {
  const { latchkey, mock, view, store, named, site } = await connectedWorld()
  mock.fails.signMessage = new UserRejectedError()
  await expect(signIn(latchkey)).rejects.toMatchObject({ code: 'signatureDeclined' })
  expect(view()).toBe('SIWXSignMessage')
  expect(store.get(noticeAtom)).toMatchObject({ variant: 'error', text: 'Signature declined' })
  expect(named('SIWX_AUTH_ERROR')).toEqual([
    ['SIWX_AUTH_ERROR', { ...here, message: 'Signature declined' }],
  ])
  expect(site.signedIn()).toEqual([])
  delete mock.fails.signMessage
  await signIn(latchkey)
  expect(site.signedIn()).toHaveLength(1)
})

test('error: a smart account gets the hint that it may not be supported', async () => {
  const { latchkey, mock, store, named } = await connectedWorld()
  // As an embedded wallet reports it.
  store.set(connectionsByNamespaceAtom, (all) => ({
    eip155: (all.eip155 ?? []).map((one) => ({
      ...one,
      accounts: one.accounts.map((account) => ({ ...account, type: 'smartAccount' as const })),
    })),
  }))
  mock.fails.signMessage = new UserRejectedError()
  const text = 'This application might not support Smart Accounts'
  await expect(signIn(latchkey)).rejects.toThrow(text)
  expect(store.get(noticeAtom)).toMatchObject({ variant: 'error', text })
  expect(named('SIWX_AUTH_ERROR')).toEqual([
    ['SIWX_AUTH_ERROR', { network: ethereum, isSmartAccount: true, message: text }],
  ])
})

test('security: a wallet that signs another message is not signed in', async () => {
  const { latchkey, site, status, view, logged } = await connectedWorld()
  site.fails.addSession = Object.assign(new Error('no'), { reason: 'signatureWrong' })
  await expect(signIn(latchkey)).rejects.toMatchObject({ code: 'signatureDeclined' })
  expect(status()).toBe('signedOut')
  expect(view()).toBe('SIWXSignMessage')
  // Its owner can read the reason in the log; visitors cannot.
  expect(logged).toMatchObject([{ level: 'error', cause: { reason: 'signatureWrong' } }])
})

test('error: an unavailable node neither accepts nor rejects: the error is retryable and shown', async () => {
  const { latchkey, site, store, status, named } = await connectedWorld()
  site.fails.addSession = unknown()
  await expect(signIn(latchkey)).rejects.toMatchObject({ code: 'signInUnchecked', retryable: true })
  expect(store.get(noticeAtom)?.text).toBe('The sign-in could not be checked')
  expect(status()).toBe('signedOut')
  expect(named('SIWX_AUTH_ERROR')).toHaveLength(1)
})

test('error: a server that never responds times out after thirty seconds', async () => {
  const { latchkey, site, clock } = await connectedWorld()
  site.hold('addSession')
  const signing = signIn(latchkey).catch((cause: unknown) => cause)
  await waitForIdle()
  clock.advance(30_000)
  expect(await signing).toMatchObject({ code: 'signInUnchecked' })
})

test.each([
  ['of another account', { accountAddress: '0x2222222222222222222222222222222222222222' }],
  ['of another chain', { chainId: polygon }],
])('security: a message %s is not signed', async (_, other) => {
  const { latchkey, mock, site } = await connectedWorld()
  const { createMessage } = site.siwx
  site.siwx.createMessage = (account) => createMessage({ ...account, ...other })
  await expect(signIn(latchkey)).rejects.toMatchObject({
    code: 'signatureDeclined',
    cause: { code: 'signInMessage' },
  })
  expect(mock.calls.map(({ method }) => method)).not.toContain('signMessage')
})

test('security: a message without the address of the account is not signed', async () => {
  const { latchkey, mock, site } = await connectedWorld()
  const { createMessage } = site.siwx
  site.siwx.createMessage = async (account) => ({
    ...(await createMessage(account)),
    toString: () => 'I sell everything',
  })
  await expect(signIn(latchkey)).rejects.toMatchObject({ code: 'signatureDeclined' })
  expect(mock.calls.map(({ method }) => method)).not.toContain('signMessage')
})

test('security: a wallet that responds after the visitor cancelled does not sign in', async () => {
  const { latchkey, mock, site, view, store, named } = await connectedWorld()
  mock.hold('signMessage')
  const signing = signIn(latchkey).catch((cause: unknown) => cause)
  await waitForIdle()
  await cancelSignIn(latchkey)
  expect(await signing).toMatchObject({ code: 'cancelled' })
  mock.release('signMessage')
  await waitForIdle()
  expect(site.calls.map(([name]) => name)).not.toContain('addSession')
  expect(view()).toBeUndefined()
  expect(store.get(noticeAtom)).toBeUndefined()
  expect(named('SIWX_AUTH_ERROR')).toEqual([])
})

test('security: a session that the server begins after the visitor has cancelled is revoked', async () => {
  const { latchkey, site } = await connectedWorld({ site: siteSessions() })
  site.hold('addSession')
  const signing = signIn(latchkey).catch((cause: unknown) => cause)
  await waitForIdle()
  await cancelSignIn(latchkey)
  expect(await signing).toMatchObject({ code: 'cancelled' })
  site.release('addSession')
  await waitForIdle()
  expect(site.signedIn()).toEqual([])
})

type Change = (world: Awaited<ReturnType<typeof connectedWorld>>) => void
const changes: [string, Change][] = [
  [
    'account',
    ({ mock }) => mock.emitAccounts('mock', ['0x2222222222222222222222222222222222222222']),
  ],
  ['chain', ({ mock }) => mock.emitChain('mock', polygon)],
  ['connection', ({ mock }) => mock.dropConnection('mock')],
]

test.each(changes)(
  'security: another %s during the request cancels, and nothing is signed',
  async (_, change) => {
    const world = await connectedWorld()
    world.mock.hold('signMessage')
    const signing = signIn(world.latchkey).catch((cause: unknown) => cause)
    await waitForIdle()
    change(world)
    expect(await signing).toMatchObject({ code: 'cancelled' })
    world.mock.release('signMessage')
    await waitForIdle()
    expect(world.site.signedIn()).toEqual([])
    expect(world.store.get(sessionAtom)).toBeUndefined()
  },
)

test('security: whatever changes at whatever step, only the account that was on the screen is signed in', async () => {
  const steps = fc.constantFrom(
    'createMessage' as const,
    'signMessage' as const,
    'addSession' as const,
  )
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(2), async (step, index) => {
      const world = await connectedWorld()
      const { mock, site, latchkey, store, address } = world
      if (step === 'signMessage') mock.hold(step)
      else site.hold(step)
      const signing = signIn(latchkey).catch((cause: unknown) => cause)
      await waitForIdle()
      changes[index]?.[1](world)
      await waitForIdle()
      if (step === 'signMessage') mock.release(step)
      else site.release(step)
      expect(await signing).toMatchObject({ code: 'cancelled' })
      await waitForIdle()
      expect(site.signedIn()).toEqual([])
      expect(store.get(sessionsAtom)).toEqual([])
      for (const { method, params } of mock.calls)
        if (method === 'signMessage') expect(params).toMatchObject({ address })
      latchkey.destroy()
    }),
    { numRuns: runs(30) },
  )
})

test('a failure while the modal is closed opens the view again', async () => {
  const { latchkey, mock, view } = await connectedWorld({ site: siteSessions() })
  mock.hold('signMessage')
  const first = signIn(latchkey).catch(() => undefined)
  await waitForIdle()
  closeModal(latchkey)
  mock.refuse('signMessage', new UserRejectedError())
  await first
  expect(view()).toBe('SIWXSignMessage')
})
