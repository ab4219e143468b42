// A site with the embedded wallet, without our interface. The frame's site listens two ports above the page.
import { evm, mainnet } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import {
  connectEmbedded,
  startEmailLogin,
  verifyEmailCode,
  waitForDevice,
} from '@latchkey/core/embedded'
import { loadEngines } from '@latchkey/core/modal'
import { embeddedWallet } from '@latchkey/frame-client'

const latchkey = createLatchkey({
  metadata: { name: 'Shop', url: location.origin },
  adapters: [evm({ networks: [mainnet] })],
  embedded: embeddedWallet({ url: `http://wallet.localhost:${Number(location.port) + 2}/frame` }),
  projectId: 'demo',
  customRpcUrls: { 'eip155:1': [{ url: `${location.origin}/rpc` }] },
})

Object.assign(window, {
  site: {
    ...{ latchkey, loadEngines },
    ...{ startEmailLogin, waitForDevice, verifyEmailCode, connectEmbedded },
  },
})
