import { connect, type LatchkeyConfig, openModal } from '@latchkey/core'
import { dataService, type Holding } from './dataService.ts'
import type { Scene } from './scene.ts'

type Granted = {
  readonly pci: string
  readonly project: { readonly id: string; readonly name: string; readonly url?: string }
  readonly expiry: number
  readonly permissions: readonly object[]
  readonly policies: readonly object[]
  revokedAt?: number
}

const contract = `0x${'c0'.repeat(20)}`

export const grantedSessions = (): Granted[] => [
  {
    pci: 'a',
    project: { id: 'p', name: 'Harbour Market', url: 'https://market.example/' },
    expiry: 4_102_444_800,
    permissions: [
      { type: 'native-token-transfer', data: { allowance: '0x6f05b59d3b20000' } },
      { type: 'contract-call', data: { address: contract, calls: ['mint', 'list'] } },
    ],
    policies: [{ type: 'call-limit', data: { count: 5 } }],
  },
  {
    pci: 'b',
    project: { id: 'q', name: 'Dune Game' },
    expiry: 4_102_444_800,
    permissions: [
      { type: 'erc20-token-transfer', data: { address: contract, allowance: '2500000' } },
      { type: 'something-new', data: {} },
    ],
    policies: [],
  },
  {
    ...{ pci: 'c', project: { id: 'r', name: 'Ended' }, expiry: 1, permissions: [], policies: [] },
  },
]

/** A data service with these sessions; what is revoked stays in its list. */
export function sessionService(
  granted: Granted[] = grantedSessions(),
  respond: () => Response | undefined = () => undefined,
  tokens: readonly Holding[] = [],
): LatchkeyConfig {
  const ether = { name: 'Ether', symbol: 'ETH', numeric: '1.5', price: 3_204.18 }
  const service = dataService([ether, ...tokens])
  return {
    ...service,
    features: { smartSessions: true },
    async fetch(input, init) {
      const { pathname, searchParams } = new URL(
        input instanceof Request ? input.url : String(input),
      )
      if (!pathname.startsWith('/v1/sessions/')) return (service.fetch ?? fetch)(input, init)
      const own = respond()
      if (own) return own
      if (pathname.endsWith('/revoke')) {
        const { pci } = JSON.parse(String(init?.body)) as { pci: string }
        const ended = granted.find((one) => one.pci === pci)
        if (ended) ended.revokedAt = 1
        return new Response('')
      }
      const start = Number(searchParams.get('cursor') ?? 0)
      const toRow = (one: Granted) => ({ createdAt: 1, context: '0x1234', ...one })
      return Response.json({
        pcis: granted.slice(start, start + 10).map(toRow),
        next: start + 10 < granted.length ? String(start + 10) : null,
      })
    },
  }
}

type Latchkey = Parameters<typeof connect>[0]

async function open(latchkey: Latchkey) {
  await connect(latchkey, { walletId: 'io.orbit' })
  openModal(latchkey, 'SmartSessionList')
}

const long = 'A site with a name that goes on and on'.repeat(3)
const unknown = { type: 'w'.repeat(60), data: {} }

export const sessions: readonly Scene[] = [
  {
    view: 'SmartSessionList',
    state: 'granted',
    config: sessionService(),
    play: ({ latchkey }) => open(latchkey),
    until: 'lk-sessions-list',
  },
  {
    view: 'SmartSessionList',
    state: 'empty',
    config: sessionService([]),
    play: ({ latchkey }) => open(latchkey),
  },
  {
    view: 'SmartSessionList',
    state: 'failed',
    config: sessionService([], () => Response.json({}, { status: 503 })),
    play: ({ latchkey }) => open(latchkey),
    until: 'lk-sessions-retry',
  },
  {
    view: 'SmartSessionList',
    state: 'long-text',
    config: sessionService([
      {
        ...{ pci: 'a', expiry: 4_102_444_800, policies: [unknown] },
        project: { id: 'p', name: long, url: `https://${'w'.repeat(50)}.example/` },
        permissions: [
          unknown,
          {
            type: 'contract-call',
            data: { address: contract, calls: Array.from({ length: 8 }, () => 'w'.repeat(40)) },
          },
        ],
      },
    ]),
    play: ({ latchkey }) => open(latchkey),
    until: 'lk-sessions-list',
  },
]
