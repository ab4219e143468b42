import { connect, getQueryClient, openModal, sendTransaction } from '@latchkey/core'
import type { CallMeaning } from '@latchkey/core/adapter'
import { getPortfolioQueryOptions } from '@latchkey/core/tokens'
import { testAddresses } from '@latchkey/testing'
import { dataService, holdings } from './dataService.ts'
import type { Scene } from './scene.ts'

const [, other] = testAddresses
/** Of the wallet Orbit. */
const account = '0x8ba1f109551bd432803012645ac136ddd64dba72'
const token = holdings.find(({ address }) => address)?.address ?? account
const contract = `0x${'c0'.repeat(20)}`

/** A transaction of the site that does this, before the wallet is asked; the tokens of the account were read before. */
function request(state: string, meaning: CallMeaning, isRisky = false): Scene {
  return {
    view: 'ReviewRequest',
    state,
    world: { describedCall: { meaning, isRisky } },
    config: { ...dataService(holdings), features: { explainRequests: true } },
    async play({ latchkey }) {
      const connection = await connect(latchkey, { walletId: 'io.orbit' })
      const client = await getQueryClient(latchkey)
      await client.fetchQuery(getPortfolioQueryOptions(latchkey, connection))
      const value = 5n * 10n ** 17n
      const data = meaning.kind === 'transfer' ? '0x' : '0x12345678'
      sendTransaction(latchkey, { to: other, value, data }).catch(() => undefined)
    },
    until: 'lk-request',
  }
}

const approval = { kind: 'approval', token, spender: contract, isIncrease: false } as const
const unlimited = { ...approval, value: 2n ** 256n - 1n, isUnlimited: true }

export const requests: readonly Scene[] = [
  request('transfer', { kind: 'transfer', to: other, value: 5n * 10n ** 17n }),
  request('token', { kind: 'tokenTransfer', token: contract, to: other, value: 25_000_000n }),
  request('approval', { ...approval, value: 1_000_000n, isUnlimited: false }),
  request('unlimited', unlimited, true),
  request('unknown', { kind: 'unknown', to: other, value: 1n, selector: '0x12345678' }, true),
  request(
    'batch',
    {
      kind: 'batch',
      contract,
      value: 0n,
      calls: [
        unlimited,
        {
          kind: 'swap',
          contract,
          path: [token, contract],
          amountIn: 1_000_000n,
          amountOut: 10n ** 17n,
          limit: 'amountOut',
          native: 'amountOut',
          to: account,
        },
      ],
    },
    true,
  ),
  request('deposit', { kind: 'wrap', contract, value: 5n * 10n ** 17n }),
  {
    view: 'ReviewRequest',
    state: 'none',
    config: { features: { explainRequests: true } },
    async play({ latchkey }) {
      await connect(latchkey, { walletId: 'io.orbit' })
      openModal(latchkey, 'ReviewRequest')
    },
  },
]
