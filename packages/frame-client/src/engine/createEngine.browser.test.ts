import { FrameError } from '@latchkey/frame-protocol'
import { waitFor } from '@latchkey/test-support'
import { mockClock, mockContext } from '@latchkey/testing'
import { afterEach, expect, test } from 'vitest'
import { afterwards, cleanUp, fakeFrame, getDialog } from '../../test/fakeFrame.ts'
import { createSessions } from '../createSessions.ts'
import { createEngine } from './createEngine.ts'

afterEach(cleanUp)

const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const user = { email: 'ada@shop.example', address, chainId: 1 }

type Options = Partial<Parameters<typeof fakeFrame>[0]>

/** An engine with a frame that signs every visitor in. */
function open({ handlers, ...options }: Options = {}) {
  const clock = mockClock(1_000_000)
  const reports: unknown[] = []
  const asked: [string, unknown][] = []
  const introduced: unknown[][] = []
  const look = { theme: 'light' as 'dark' | 'light' | 'system' }
  const frame = fakeFrame({
    clock,
    ...options,
    handlers: {
      CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
      CONNECT_OTP: () => undefined,
      GET_USER(payload) {
        asked.push(['GET_USER', payload])
        return user
      },
      IS_CONNECTED: () => ({ isConnected: true }),
      SWITCH_NETWORK: ({ chainId }) => ({ chainId }),
      SYNC_DAPP_DATA: ({ metadata, projectId }) =>
        void introduced.push([metadata?.name, projectId]),
      SYNC_THEME: ({ themeMode }) => void introduced.push([themeMode]),
      SIGN_OUT() {
        asked.push(['SIGN_OUT', undefined])
      },
      RPC_REQUEST(payload) {
        asked.push(['RPC_REQUEST', payload])
        return '0x1'
      },
      ...handlers,
    },
  })
  const context = {
    ...mockContext({ clock }),
    ...{ id: 'latchkey', projectId: 'shop', relayUrl: undefined },
    networks: () =>
      [1, 137, 31337].map((id) => ({
        ...{ id, caipNetworkId: `eip155:${id}` as const, chainNamespace: 'eip155', name: `${id}` },
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [] } },
      })),
    report: (report: unknown) => void reports.push(report),
    themeMode: () => look.theme,
  }
  const sessions = createSessions(context.log)
  const engine = createEngine({ context, url: frame.url, sessions })
  afterwards(engine.stop)
  const evm = (method: string, params?: unknown) => engine.request('eip155', { method, params })
  return { introduced, look, engine, frame, clock, context, sessions, reports, asked, evm }
}

async function signIn(options: Options = {}) {
  const world = open(options)
  await world.engine.startEmailLogin('ada@shop.example')
  await world.engine.verifyEmailCode('123456')
  world.asked.length = 0
  return world
}

test('an email and its code make a session, which the page remembers; the email is not stored', async () => {
  const { engine, context, sessions, evm, asked } = open()
  expect(await engine.startEmailLogin('ada@shop.example')).toBe('VERIFY_OTP')
  expect(context.storage.getItem('lastLogin')).toBe('1000000')
  await engine.verifyEmailCode('123456')
  expect(asked).toEqual([['GET_USER', { chainId: 1, preferredAccountType: 'eoa' }]])
  expect(sessions.get('eip155')).toMatchObject({
    accounts: [{ address, caipNetworkId: 'eip155:1' }],
    caipNetworkIds: ['eip155:1', 'eip155:137'],
  })
  expect(await evm('eth_requestAccounts')).toEqual([address])
  expect(await evm('eth_chainId')).toBe('0x1')
  const stored = ['used', 'lastLogin', 'lastChain'].map((key) => context.storage.getItem(key))
  expect(stored).toEqual(['true', null, 'eip155:1'])
})

test('a device that is signed in with the address needs no code', async () => {
  const { engine, sessions, context } = open({
    handlers: { CONNECT_EMAIL: () => ({ action: 'CONNECT' }) },
  })
  expect(await engine.startEmailLogin('ada@shop.example')).toBe('CONNECT')
  expect(sessions.get('eip155')?.accounts).toHaveLength(1)
  expect(context.storage.getItem('lastLogin')).toBeNull()
})

test('between two codes lie 30 s, rounded up, also after a reload; a clock that was set back does not lock out', async () => {
  const { engine, clock } = open()
  await engine.startEmailLogin('ada@shop.example')
  clock.advance(1)
  await expect(engine.startEmailLogin('ada@shop.example')).rejects.toMatchObject({
    ...{ code: 'embedded.-32005', shortMessage: 'Please try again after 30 seconds' },
  })
  clock.advance(29_999)
  await engine.startEmailLogin('ada@shop.example')
})

test('error: what the frame refuses has its code and its text', async () => {
  const { engine } = open({
    handlers: {
      CONNECT_OTP() {
        throw new FrameError(-32000, 'This code is wrong')
      },
    },
  })
  await engine.startEmailLogin('ada@shop.example')
  await expect(engine.verifyEmailCode('000000')).rejects.toMatchObject({
    ...{ code: 'embedded.-32000', shortMessage: 'This code is wrong' },
  })
})

test('error: a login that the visitor leaves is cancelled', async () => {
  const { engine } = open({ handlers: { CONNECT_EMAIL: () => new Promise<never>(() => {}) } })
  await engine.load()
  const abort = new AbortController()
  const login = engine.startEmailLogin('ada@shop.example', abort.signal)
  abort.abort()
  await expect(login).rejects.toMatchObject({ code: 'cancelled' })
})

test('reads and signatures go to the frame with their network, and no URL of a node', async () => {
  const { evm, asked } = await signIn()
  expect(await evm('eth_getBalance', [address, 'latest'])).toBe('0x1')
  await evm('wallet_switchEthereumChain', [{ chainId: '0x89' }])
  await evm('eth_blockNumber')
  expect(asked).toEqual([
    [
      'RPC_REQUEST',
      {
        ...{ method: 'eth_getBalance', params: [address, 'latest'] },
        ...{ chainNamespace: 'eip155', chainId: 1 },
      },
    ],
    [
      'RPC_REQUEST',
      { method: 'eth_blockNumber', params: undefined, chainNamespace: 'eip155', chainId: 137 },
    ],
  ])
})

test('a switch is reported to the adapter, and remembered', async () => {
  const { evm, sessions, context } = await signIn()
  const chains: unknown[] = []
  sessions.on('eip155', 'chainChanged', (chain) => chains.push(chain))
  expect(await evm('wallet_switchEthereumChain', [{ chainId: '0x89' }])).toBeNull()
  expect(chains).toEqual(['0x89'])
  expect(await evm('eth_chainId')).toBe('0x89')
  expect(context.storage.getItem('lastChain')).toBe('eip155:137')
})

test.each([
  [[{ chainId: '0x7a69' }], 4902],
  [[{ chainId: 137 }], -32602],
  [[], -32602],
  [undefined, -32602],
])('error: a switch with %j fails, and the network stays', async (params, code) => {
  const { evm } = await signIn()
  await expect(evm('wallet_switchEthereumChain', params)).rejects.toMatchObject({ code })
  expect(await evm('eth_chainId')).toBe('0x1')
})

test('security: a method in neither list is refused before it is sent', async () => {
  const { evm, asked } = await signIn()
  for (const method of ['eth_sign', 'wallet_addEthereumChain', 'eth_signTypedData', 'constructor'])
    await expect(evm(method, [])).rejects.toMatchObject({ name: expect.stringMatching(/Error/) })
  await expect(evm('eth_sign', [])).rejects.toThrow('Requested RPC call is not allowed')
  expect(asked).toEqual([])
})

test('revoking the accounts signs out, here first; revoking a permission does not', async () => {
  const { evm, sessions, context, asked } = await signIn()
  const seen: string[] = []
  for (const event of ['accountsChanged', 'disconnect'])
    sessions.on('eip155', event, () => seen.push(event))
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

test('a returning visitor is restored only if email was used; a definite no forgets it', async () => {
  const { engine, context, frame } = open()
  expect(await engine.restore('eip155')).toBeUndefined()
  expect(frame.offers).toEqual([])
  context.storage.setItem('used', 'true')
  context.storage.setItem('lastChain', 'eip155:137')
  expect(await engine.restore('eip155')).toMatchObject({ caipNetworkId: 'eip155:137' })

  const other = open({ handlers: { IS_CONNECTED: () => ({ isConnected: false }) } })
  other.context.storage.setItem('used', 'true')
  expect(await other.evm('eth_accounts')).toEqual([])
  expect(other.context.storage.getItem('used')).toBeNull()
})

test('error: a frame that does not answer the question keeps what is stored', async () => {
  const { evm, context } = open({
    handlers: {
      IS_CONNECTED() {
        throw new FrameError(-32603, 'The server did not answer')
      },
    },
  })
  context.storage.setItem('used', 'true')
  await expect(evm('eth_accounts')).rejects.toMatchObject({ code: 'embedded.-32603' })
  expect(context.storage.getItem('used')).toBe('true')
})

test("the frame's token is sent back to it and to nobody else", async () => {
  const tokens: unknown[] = []
  const { engine, frame, context } = open({
    handlers: {
      IS_CONNECTED({ token }) {
        tokens.push(token)
        return { isConnected: true }
      },
    },
  })
  await engine.load()
  const channel = await frame.channel()
  channel.send('SESSION_UPDATE', { token: 'opaque' })
  context.storage.setItem('used', 'true')
  await waitFor(async () => {
    await engine.restore('eip155')
    expect(tokens).toContain('opaque')
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

test('the frame is told whose page it is in and how that looks, again before each card', async () => {
  const { evm, introduced, look } = await signIn()
  expect(introduced).toEqual([['Test', 'shop'], ['light']])
  introduced.length = 0
  await evm('eth_blockNumber')
  expect(introduced).toEqual([])
  look.theme = 'dark'
  await evm('personal_sign', ['0x00', address]).catch(() => undefined)
  expect(introduced).toEqual([['Test', 'shop'], ['dark']])
  introduced.length = 0
  look.theme = 'system'
  await evm('personal_sign', ['0x00', address]).catch(() => undefined)
  expect(introduced.at(-1)).toEqual([undefined])
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
