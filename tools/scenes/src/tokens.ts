import { connect, openModal } from '@latchkey/core'
import { navigate } from '@latchkey/core/modal'
import { dataService, type Holding, holdings, hostileHoldings } from './dataService.ts'
import type { Scene } from './scene.ts'

const showToken = (
  state: string,
  list: readonly Holding[],
  address: string | undefined,
  until?: string,
): Scene => ({
  view: 'Token',
  state,
  config: dataService(list),
  async play({ latchkey }) {
    await connect(latchkey, { walletId: 'io.orbit' })
    openModal(latchkey)
    navigate(latchkey, 'Token', { caipNetworkId: 'eip155:1', ...(address && { address }) })
  },
  ...(until && { until }),
})

export const tokens: readonly Scene[] = [
  showToken('whole', holdings, holdings[1]?.address, 'lk-token-amount'),
  showToken('no-price', holdings, holdings[4]?.address, 'lk-token-amount'),
  showToken('native', hostileHoldings, undefined, 'lk-token-amount'),
  showToken('hostile', hostileHoldings, hostileHoldings[1]?.address, 'lk-token-amount'),
  showToken('none', holdings, `0x${'ab'.repeat(20)}`, 'lk-token-none'),
]
