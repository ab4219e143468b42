import { mockAdapter, testAddresses } from '@latchkey/testing'
import type { AdapterCalls, TransferFee } from '../src/adapter/transactionCalls.ts'
import { RpcError } from '../src/base/rpcErrors.ts'
import { connect } from '../src/connect/connect.ts'
import { prepareSend } from '../src/send/prepareSend.ts'
import type { SendOptions } from '../src/send/schema.ts'
import { setup } from './setup.ts'

export const [sender, receiver] = testAddresses
export const contract = `0x${'c0'.repeat(20)}`
export const caipNetworkId = 'eip155:1'
export const coin = { caipNetworkId, symbol: 'ETH', decimals: 18 } as const
export const token = { ...coin, address: contract, symbol: 'DUSD', decimals: 6 }
export const ether = 10n ** 18n

/** What a chain and the site's data service tell. */
export type Chain = {
  coin?: bigint
  held?: bigint
  decimals?: number
  fee?: Partial<TransferFee>
  names?: Record<string, string>
  calls?: Partial<AdapterCalls>
  /** Other contracts of tokens. */
  tokens?: readonly string[]
  /** Responses of the data service, by path. */
  service?: Record<string, unknown>
}

/** A connected account on a chain with these balances; `sent` has what reached the wallet. */
export async function openSender(chain: Chain = {}) {
  const mock = mockAdapter({
    wallets: [{ connectorId: 'mock', name: 'Mock', accounts: [sender] }],
  })
  const sent: unknown[] = []
  const names = { ...chain.names }
  const { service } = chain
  const world = setup(
    {
      adapters: [
        (context) => {
          const adapter = mock.factory(context)
          const calls: Partial<AdapterCalls> = {
            getBalance: async () => ({ value: chain.coin ?? ether, decimals: 18, symbol: 'ETH' }),
            async getTokenBalance({ token: asked }) {
              if (![contract, ...(chain.tokens ?? [])].includes(asked)) throw new RpcError(-32000)
              return { value: chain.held ?? 5_000_000n, decimals: chain.decimals ?? 6 }
            },
            getTransferFee: async () => ({ fee: 1_000n, deposit: 0n, ...chain.fee }),
            resolveName: async ({ name }) => names[name],
            async sendTransaction(request) {
              sent.push(request)
              return { hash: '0xcoin' }
            },
            async sendToken(request) {
              sent.push(request)
              return { hash: '0xtoken' }
            },
            ...chain.calls,
          }
          return { ...adapter, ...calls }
        },
      ],
      logLevel: 'warn',
      ...(service && {
        projectId: 'demo',
        services: { data: 'https://data.test' },
        fetch: async (input) => {
          const path = decodeURIComponent(
            new URL(String(input instanceof Request ? input.url : input)).pathname,
          )
          const body =
            path === '/v1/supported-chains' ? { http: [caipNetworkId], ws: [] } : service[path]
          return Response.json(body ?? {}, { status: body === undefined ? 503 : 200 })
        },
      }),
    },
    mock,
  )
  await connect(world.latchkey, { walletId: 'mock' })
  const prepare = (options: Partial<SendOptions> = {}) =>
    prepareSend(world.latchkey, { token: coin, value: 1n, to: receiver, ...options })
  return { ...world, names, sent, prepare }
}
