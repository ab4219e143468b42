import type { CaipNetworkId } from '@latchkey/core/adapter'
import { mockClock, mockContext } from '@latchkey/testing'
import { createSessions } from '../src/createSessions.ts'
import { createEngine } from '../src/engine/createEngine.ts'
import { afterwards, fakeFrame } from './fakeFrame.ts'

export const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const user = { email: 'ada@shop.example', address, chainId: 1 }

type Options = Partial<Parameters<typeof fakeFrame>[0]> & {
  /** The site's networks of Solana. */
  readonly solana?: readonly string[]
}

/** An engine with a frame that signs every visitor in. */
export function open({ handlers, solana = [], ...options }: Options = {}) {
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
      [...[1, 137, 31337].map((id) => `eip155:${id}`), ...solana].map((id) => ({
        ...{ id, caipNetworkId: id as CaipNetworkId, name: id },
        chainNamespace: id.startsWith('solana') ? 'solana' : 'eip155',
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

/** The same, with a visitor who has signed in. */
export async function signIn(options: Options = {}) {
  const world = open(options)
  await world.engine.startEmailLogin('ada@shop.example')
  await world.engine.verifyEmailCode('123456')
  world.asked.length = 0
  return world
}
