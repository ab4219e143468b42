import { devnetAccounts } from '@latchkey/devnet/constants'
import type { ScriptedEvmWallet } from '@latchkey/testing'
import type { Answer } from './answers.ts'

const stranger = devnetAccounts[9].address

/** These are set when a wallet is made; changing to or from one makes the wallets anew. */
const madeWith: readonly Answer[] = ['late', 'twice', 'throws', 'locked', 'oneChain']

export const isMadeWith = (answer: Answer) => madeWith.includes(answer)

/** Makes a wallet answer in another way from now on. */
export function setAnswer(wallet: ScriptedEvmWallet, answer: Answer): void {
  wallet.honest()
  wallet.lieAboutChain(answer === 'lieAboutChain')
  wallet.lieAboutAccount(answer === 'lieAboutAccount' ? stranger : undefined)
  if (answer === 'malformed') wallet.malform()
  if (answer === 'ask' || answer === 'hold' || answer === 'locked') wallet.hold()
  else if (answer === 'reject' || answer === 'pending' || answer === 'hang') wallet[answer]()
  else wallet.approve()
}
