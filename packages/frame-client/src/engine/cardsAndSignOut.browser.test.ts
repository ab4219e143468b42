import { waitFor } from '@latchkey/test-support'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, getDialog } from '../../test/fakeFrame.ts'
import { address, open, signIn } from '../../test/openEngine.ts'

afterEach(cleanUp)

test('revoking the accounts signs out, here first; revoking a permission does not', async () => {
  const { evm, sessions, context, asked } = await signIn()
  const seen: string[] = []
  for (const event of ['accountsChanged', 'disconnect'])
    sessions.events('eip155').on(event, () => seen.push(event))
  await evm('wallet_revokePermissions', [{ permissionContext: '0x1' }])
  expect(sessions.get('eip155')).toBeDefined()
  asked.length = 0
  await evm('wallet_revokePermissions', [{ eth_accounts: {} }])
  expect(asked).toEqual([['SIGN_OUT', undefined]])
  expect(seen).toEqual(['accountsChanged', 'disconnect'])
  expect(sessions.get('eip155')).toBeUndefined()
  expect(['used', 'lastChain'].map((key) => context.storage.getItem(key))).toEqual([null, null])
  await expect(evm('eth_requestAccounts')).rejects.toMatchObject({ code: 4100 })
  await expect(evm('personal_sign', ['0x00', address])).rejects.toMatchObject({
    code: 'notConnected',
  })
})

test('a card is shown above everything at its height, and hidden when it is decided', async () => {
  const { evm, frame } = await signIn({
    handlers: { RPC_REQUEST: () => new Promise<never>(() => {}) },
  })
  expect(getDialog().open).toBe(false)
  expect(getComputedStyle(getDialog()).visibility).toBe('hidden')
  const signing = evm('personal_sign', ['0x00', address]).catch((error) => error)
  const channel = await frame.channel()
  channel.send('SHOW', { height: 321 })
  await waitFor(() => expect(getDialog().matches(':modal')).toBe(true))
  expect(getDialog().querySelector('iframe')?.getBoundingClientRect().height).toBe(321)
  channel.send('HIDE', undefined)
  await waitFor(() => expect(getDialog().open).toBe(false))
  channel.send('SHOW', { height: 321 })
  await waitFor(() => expect(getDialog().open).toBe(true))
  getDialog().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(await signing).toMatchObject({ code: 4001, message: 'Request was aborted' })
})

test('the frame gets the name of the site when it opens, and the theme before each card', async () => {
  const { evm, introduced, look } = await signIn()
  expect(introduced).toEqual([['Test', 'shop']])
  introduced.length = 0
  await evm('eth_blockNumber')
  expect(introduced).toEqual([])
  for (const [theme, sent] of [
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', undefined],
  ] as const) {
    look.theme = theme
    await evm('personal_sign', ['0x00', address]).catch(() => undefined)
    expect(introduced.at(-1)).toEqual([sent])
  }
  expect(introduced).toHaveLength(3)
})

test('a site that asks for its permissions learns whether the visitor is signed in', async () => {
  const { evm } = await signIn()
  expect(await evm('wallet_getPermissions')).toEqual([{ parentCapability: 'eth_accounts' }])
  await evm('wallet_revokePermissions', [{ eth_accounts: {} }])
  expect(await evm('wallet_getPermissions')).toEqual([])
})

test('security: a login that the visitor leaves while its code is checked is signed out', async () => {
  let accept = () => {}
  const { engine, asked, context } = open({
    handlers: {
      CONNECT_OTP: () =>
        new Promise<undefined>((resolve) => {
          accept = () => resolve(undefined)
        }),
    },
  })
  await engine.startEmailLogin('ada@shop.example')
  const abort = new AbortController()
  const login = engine.verifyEmailCode('123456', abort.signal)
  await waitFor(() => expect(accept.name).toBe('accept'))
  abort.abort()
  await expect(login).rejects.toMatchObject({ code: 'cancelled' })
  accept()
  await waitFor(() => expect(asked).toEqual([['SIGN_OUT', undefined]]))
  expect(context.storage.getItem('used')).toBeNull()
})

test('security: a sign-out during a restoration is final, and reaches the frame', async () => {
  let answer = (_: { isConnected: boolean }) => {}
  const { engine, asked, context, sessions } = open({
    handlers: {
      IS_CONNECTED: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    },
  })
  context.storage.setItem('used', 'true')
  const restoring = engine.restore('eip155').catch((error) => error)
  await waitFor(() => expect(answer.name).not.toBe('answer'))
  await engine.signOut()
  answer({ isConnected: true })
  expect(await restoring).toMatchObject({ code: 'cancelled' })
  expect(sessions.get('eip155')).toBeUndefined()
  expect(asked.map(([name]) => name)).toContain('SIGN_OUT')
  expect(context.storage.getItem('used')).toBeNull()
})

test('error: a card of a frame that has died leaves with Escape, and at the limit of its request', async () => {
  const { evm, frame, clock } = await signIn({
    handlers: { RPC_REQUEST: () => new Promise<never>(() => {}) },
  })
  const channel = await frame.channel()
  const signing = evm('personal_sign', ['0x00', address]).catch((error) => error)
  channel.send('SHOW', { height: 300 })
  await waitFor(() => expect(getDialog().open).toBe(true))
  getDialog().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(getDialog().open).toBe(false)
  expect(await signing).toMatchObject({ code: 4001 })
  const second = evm('personal_sign', ['0x00', address]).catch((error) => error)
  await waitFor(() => expect(clock.pending).toBeGreaterThan(0))
  channel.send('SHOW', { height: 300 })
  await waitFor(() => expect(getDialog().open).toBe(true))
  clock.advance(600_000)
  expect(await second).toMatchObject({ code: -32011 })
  expect(getDialog().open).toBe(false)
})
