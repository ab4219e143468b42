import type { BuiltViewName } from '@latchkey/core'
import { accountView } from './account/index.ts'
import { connectView } from './connect/index.ts'
import { connectingExternalView, connectingMultiChainView } from './connecting/index.ts'
import {
  downloadsView,
  getWalletView,
  whatIsANetworkView,
  whatIsAWalletView,
} from './help/index.ts'
import type { ViewDefinition } from './modal/defineView.ts'
import {
  networksView,
  switchActiveChainView,
  switchNetworkView,
  unsupportedChainView,
} from './networks/index.ts'
import { connectingWalletConnectBasicView, connectingWalletConnectView } from './pairing/index.ts'
import { profileView } from './profile/index.ts'
import { connectingSiweView, siwxSignMessageView } from './signIn/index.ts'
import { allWalletsView } from './wallets/index.ts'

/** Every view that is built; leaving one out is a type error. */
export const views = {
  Account: accountView,
  AllWallets: allWalletsView,
  Connect: connectView,
  ConnectingExternal: connectingExternalView,
  ConnectingMultiChain: connectingMultiChainView,
  ConnectingSiwe: connectingSiweView,
  ConnectingWalletConnect: connectingWalletConnectView,
  ConnectingWalletConnectBasic: connectingWalletConnectBasicView,
  Downloads: downloadsView,
  GetWallet: getWalletView,
  Networks: networksView,
  Profile: profileView,
  SIWXSignMessage: siwxSignMessageView,
  SwitchActiveChain: switchActiveChainView,
  SwitchNetwork: switchNetworkView,
  UnsupportedChain: unsupportedChainView,
  WhatIsANetwork: whatIsANetworkView,
  WhatIsAWallet: whatIsAWalletView,
} satisfies { [name in BuiltViewName]: ViewDefinition<name> }

/** Fetches a view ahead of the step that leads to it. A failure is left to that step. */
export function prefetchView(name: BuiltViewName): void {
  views[name].load().catch(() => undefined)
}
