import { devnetAccounts } from '@latchkey/devnet/constants'
import type { ScriptedEvmWallet } from '@latchkey/testing'
import type { WalletBehaviour } from '../options/behaviours.ts'
import type { Options } from '../options/options.ts'
import type { AnyScriptedWallet } from './testWallet.ts'

const otherAddress = devnetAccounts[9].address

/** Values that apply when a wallet is created; changing to or from one creates the wallets again. */
const madeWith: readonly WalletBehaviour[] = ['late', 'twice', 'throws', 'locked', 'oneChain']

export const isMadeWith = (behaviour: WalletBehaviour) => madeWith.includes(behaviour)

/** The effective behaviour: with `prompt: 'auto'` a prompting wallet approves automatically. */
export const resolveBehaviour = (
  behaviour: WalletBehaviour,
  prompt: Options['prompt'],
): WalletBehaviour => (behaviour === 'ask' && prompt === 'auto' ? 'approve' : behaviour)

/** Changes the behaviour of an EVM wallet. */
export function applyBehaviour(wallet: ScriptedEvmWallet, behaviour: WalletBehaviour): void {
  wallet.reset()
  wallet.lieAboutChain(behaviour === 'lieAboutChain')
  wallet.lieAboutAccount(behaviour === 'lieAboutAccount' ? otherAddress : undefined)
  if (behaviour === 'malformed') wallet.malform()
  setApproval(wallet, behaviour)
}

/** Changes the behaviour of a wallet of any namespace. */
export function setApproval(
  wallet: Pick<AnyScriptedWallet, 'approve' | 'hold' | 'reject' | 'pending' | 'hang'>,
  behaviour: WalletBehaviour,
): void {
  if (behaviour === 'ask' || behaviour === 'hold' || behaviour === 'locked') wallet.hold()
  else if (behaviour === 'reject' || behaviour === 'pending' || behaviour === 'hang')
    wallet[behaviour]()
  else wallet.approve()
}
