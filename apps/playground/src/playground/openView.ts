import { type Latchkey, openModal } from '@latchkey/core'
import type { BuiltViewName } from '@latchkey/core/modal'
import { getTransactions } from '@latchkey/core/transactions'
import { wholeCollectible } from '@latchkey/scenes/collection'
import { networkId } from '../devnet/devnetNetworks.ts'
import type { Options } from '../options/options.ts'
import { sampleWallets } from '../wallets/sampleWallets.ts'

/** Opens the modal at a view with its parameters from the options. @throws as `openModal` */
export function openView(latchkey: Latchkey, view: BuiltViewName, options: Options): void {
  if (view === 'ConnectingExternal')
    openModal(latchkey, view, { params: { walletId: options.wallet } })
  else if (view === 'Downloads')
    openModal(latchkey, view, { params: { walletId: sampleWallets[0].id } })
  else if (view === 'ConnectingMultiChain')
    openModal(latchkey, view, { params: { walletId: options.wallet } })
  else if (view === 'SwitchNetwork' || view === 'SwitchActiveChain' || view === 'Token')
    openModal(latchkey, view, { params: { caipNetworkId: networkId(options.network) } })
  else if (view === 'Collectible')
    openModal(latchkey, view, { params: { collectible: wholeCollectible } })
  else if (view === 'Transaction')
    openModal(latchkey, view, { params: { id: getTransactions(latchkey)[0]?.id ?? '' } })
  else if (view === 'EmailVerifyDevice' || view === 'EmailVerifyOtp')
    openModal(latchkey, view, { params: { email: 'ada@shop.example' } })
  else if (view === 'UpdateEmailPrimaryOtp' || view === 'UpdateEmailSecondaryOtp')
    openModal(latchkey, view, { params: { newEmail: 'ada@home.example' } })
  else openModal(latchkey, view)
}
