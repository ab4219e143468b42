import { openModal } from '@latchkey/core'
import { navigate } from '@latchkey/core/modal'
import type { Scene } from './scene.ts'
import { suggestions } from './world.ts'

export const help: readonly Scene[] = [
  {
    view: 'WhatIsAWallet',
    state: 'text',
    play({ latchkey }) {
      openModal(latchkey)
      navigate(latchkey, 'WhatIsAWallet')
    },
  },
  {
    view: 'WhatIsANetwork',
    state: 'text',
    play({ latchkey }) {
      openModal(latchkey, 'Networks')
      navigate(latchkey, 'WhatIsANetwork')
    },
  },
  {
    view: 'GetWallet',
    state: 'empty',
    play({ latchkey }) {
      openModal(latchkey)
      navigate(latchkey, 'GetWallet')
    },
  },
  {
    view: 'GetWallet',
    state: 'list',
    config: suggestions,
    play({ latchkey }) {
      openModal(latchkey)
      navigate(latchkey, 'GetWallet')
    },
  },
  {
    view: 'Downloads',
    state: 'places',
    config: suggestions,
    play({ latchkey }) {
      openModal(latchkey, 'GetWallet')
      navigate(latchkey, 'Downloads', { walletId: 'fern' })
    },
  },
  {
    view: 'Downloads',
    state: 'long-text',
    config: suggestions,
    play({ latchkey }) {
      openModal(latchkey, 'GetWallet')
      navigate(latchkey, 'Downloads', { walletId: 'long' })
    },
  },
  {
    view: 'Downloads',
    state: 'unknown',
    play({ latchkey }) {
      openModal(latchkey, 'GetWallet')
      navigate(latchkey, 'Downloads', { walletId: 'nobody' })
    },
  },
]
