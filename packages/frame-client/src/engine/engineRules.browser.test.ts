import type { FrameChannelOptions } from '@latchkey/frame-protocol'
import { waitFor } from '@latchkey/test-support'
import { mockClock, mockContext } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { afterwards, cleanUp, fakeFrame, getDialog } from '../../test/fakeFrame.ts'
import { createSessions } from '../createSessions.ts'
import { createEngine } from './createEngine.ts'

type Handlers = FrameChannelOptions['handlers']

afterEach(cleanUp)

const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'

/** The ids of the requests that the frame has received. */
const received: string[] = []

/** A frame that signs every visitor in. */
const accepting: Handlers = {
  ...reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' }),
  ...reply('CONNECT_OTP', undefined),
  ...reply('GET_USER', { address, chainId: 1 }),
  ...reply('SWITCH_NETWORK', { chainId: 137 }),
  ...reply('SIGN_OUT', undefined),
}

function reply(type: keyof Handlers, success: unknown): Handlers {
  const handler = (_: unknown, { id }: { readonly id: string }) => {
    received.push(id)
    return success
  }
  return { [type]: handler }
}

function open({
  handlers = {},
  createId,
  isSilent = false,
}: {
  handlers?: Handlers
  createId?: () => string
  isSilent?: boolean
} = {}) {
  received.length = 0
  const clock = mockClock(1_000_000)
  const reports: unknown[] = []
  const frame = fakeFrame({ clock, isSilent, handlers: { ...accepting, ...handlers } })
  const context = {
    ...mockContext({ clock, ...(createId && { random: { uuid: createId } }) }),
    ...{ id: 'latchkey', projectId: 'shop', relayUrl: undefined },
    networks: () =>
      [1, 137].map((id) => ({
        ...{ id, caipNetworkId: `eip155:${id}` as const, chainNamespace: 'eip155', name: `${id}` },
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [] } },
      })),
    report: (report: unknown) => void reports.push(report),
    themeMode: () => 'dark' as const,
  }
  const engine = createEngine({ context, url: frame.url, sessions: createSessions(context.log) })
  afterwards(engine.stop)
  const evm = (method: string, params?: unknown) => engine.request('eip155', { method, params })
  const signIn = async () => {
    await engine.startEmailLogin('ada@shop.example')
    await engine.verifyEmailCode('123456')
  }
  return { engine, clock, context, reports, evm, signIn }
}

test('everything that waits for the visitor is aborted together; a read goes on', async () => {
  const signals: Record<string, AbortSignal> = {}
  const waiting: Handlers['RPC_REQUEST'] = ({ method }, { signal }) => {
    signals[method] = signal
    return new Promise<never>(() => {})
  }
  const { evm, signIn } = open({ handlers: { RPC_REQUEST: waiting } })
  await signIn()
  const ended: string[] = []
  const ask = (method: string, params: unknown) => {
    const request = evm(method, params)
    request.catch(() => ended.push(method))
    return request.catch((error) => error)
  }
  const cards = [
    ask('personal_sign', ['0x00', address]),
    ask('eth_signTypedData_v4', [address, '{}']),
    ask('eth_sendTransaction', [{ to: address }]),
  ]
  ask('eth_getBalance', [address, 'latest'])
  await waitFor(() => expect(Object.keys(signals)).toHaveLength(4))
  getDialog().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  for (const card of cards)
    expect(await card).toMatchObject({ code: 4001, message: 'Request was aborted' })
  await waitFor(() =>
    expect(Object.keys(signals).filter((method) => !signals[method]?.aborted)).toEqual([
      'eth_getBalance',
    ]),
  )
  expect(ended.sort()).toEqual(['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign'])
})

test('the ids of requests are those of the random port', async () => {
  const made: string[] = []
  const { signIn } = open({
    createId() {
      const id = crypto.randomUUID()
      made.push(id)
      return id
    },
  })
  await signIn()
  expect(received).toHaveLength(3)
  expect(made).toEqual(expect.arrayContaining(received))
})

test('signing out clears all that was stored', async () => {
  const { engine, context, signIn } = open()
  const setItem = vi.spyOn(context.storage, 'setItem')
  await signIn()
  await engine.switchNetwork('eip155', 'eip155:137')
  const keys = [...new Set(setItem.mock.calls.map(([key]) => key))].sort()
  expect(keys).toEqual(['lastChain', 'lastLogin', 'used'])
  expect(context.storage.getItem('lastChain')).toBe('eip155:137')
  await engine.signOut()
  for (const key of keys) expect([key, context.storage.getItem(key)]).toEqual([key, null])
})

test('a definite no clears that email was used and the last chain, and there is no session', async () => {
  const { engine, context } = open({ handlers: reply('IS_CONNECTED', { isConnected: false }) })
  context.storage.setItem('used', 'true')
  context.storage.setItem('lastChain', 'eip155:137')
  expect(await engine.restore('eip155')).toBeUndefined()
  expect(['used', 'lastChain'].map((key) => context.storage.getItem(key))).toEqual([null, null])
})

test('error: a frame that does not load raises an alert', async () => {
  const { engine, clock, reports } = open({ isSilent: true })
  const loading = engine.load().catch((error) => error)
  clock.advance(19_999)
  expect(reports).toEqual([])
  clock.advance(1)
  expect(await loading).toMatchObject({ shortMessage: 'Unable to load email login dependency' })
  expect(reports).toEqual([{ type: 'refused', alert: 'embeddedWalletLoadTimeout' }])
})

test('a switch is made in the frame and in the session', async () => {
  const asked: unknown[] = []
  const switching: Handlers['SWITCH_NETWORK'] = (payload) => {
    asked.push(payload)
    return payload
  }
  const { engine, evm, signIn } = open({ handlers: { SWITCH_NETWORK: switching } })
  await signIn()
  await engine.switchNetwork('eip155', 'eip155:137')
  expect(asked).toEqual([{ chainId: 137 }])
  expect(await evm('eth_chainId')).toBe('0x89')
})
