import { connect, openModal } from '@latchkey/core'
import type { Scene } from './scene.ts'
import { longNetworks } from './world.ts'

const play: Scene['play'] = async ({ latchkey }) => {
  await connect(latchkey, { walletId: 'io.orbit' })
  openModal(latchkey, 'WalletReceive')
}

export const receive: readonly Scene[] = [
  { view: 'WalletReceive', state: 'address', play, until: 'lk-receive-copy' },
  {
    view: 'WalletReceive',
    state: 'long-text',
    world: { networks: longNetworks },
    play,
    until: 'lk-receive-copy',
  },
  {
    view: 'WalletReceive',
    state: 'none',
    play: ({ latchkey }) => openModal(latchkey, 'WalletReceive'),
  },
]
