import { devnetAccounts } from '@latchkey/devnet/constants'
import type { ScriptedEvmWallet } from '@latchkey/testing'
import type { Answer } from '../options/answers.ts'
import type { Options } from '../options/options.ts'
import type { AnyScriptedWallet } from './testWallet.ts'

const stranger = devnetAccounts[9].address

/** These are set when a wallet is made; changing to or from one makes the wallets again. */
const madeWith: readonly Answer[] = ['late', 'twice', 'throws', 'locked', 'oneChain']

export const isMadeWith = (answer: Answer) => madeWith.includes(answer)

/** The response of a wallet: one that would prompt approves automatically without a visitor. */
export const resolveAnswer = (answer: Answer, prompt: Options['prompt']): Answer =>
  answer === 'ask' && prompt === 'auto' ? 'approve' : answer

/** Makes an EVM wallet answer in another way from now on. */
export function setAnswer(wallet: ScriptedEvmWallet, answer: Answer): void {
  wallet.honest()
  wallet.lieAboutChain(answer === 'lieAboutChain')
  wallet.lieAboutAccount(answer === 'lieAboutAccount' ? stranger : undefined)
  if (answer === 'malformed') wallet.malform()
  setApproval(wallet, answer)
}

/** Makes a wallet of any namespace ask, approve, decline or be silent from now on. */
export function setApproval(
  wallet: Pick<AnyScriptedWallet, 'approve' | 'hold' | 'reject' | 'pending' | 'hang'>,
  answer: Answer,
): void {
  if (answer === 'ask' || answer === 'hold' || answer === 'locked') wallet.hold()
  else if (answer === 'reject' || answer === 'pending' || answer === 'hang') wallet[answer]()
  else wallet.approve()
}
