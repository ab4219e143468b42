import { devnetAccounts } from '@latchkey/devnet/constants'
import type { ScriptedEvmWallet } from '@latchkey/testing'
import type { Answer } from '../options/answers.ts'
import type { Options } from '../options/options.ts'
import type { AnyScriptedWallet } from './testWallet.ts'

const stranger = devnetAccounts[9].address

/** Values that apply when a wallet is created; changing to or from one creates the wallets again. */
const madeWith: readonly Answer[] = ['late', 'twice', 'throws', 'locked', 'oneChain']

export const isMadeWith = (answer: Answer) => madeWith.includes(answer)

/** The effective behaviour: with `prompt: 'auto'` a prompting wallet approves automatically. */
export const resolveAnswer = (answer: Answer, prompt: Options['prompt']): Answer =>
  answer === 'ask' && prompt === 'auto' ? 'approve' : answer

/** Changes the behaviour of an EVM wallet. */
export function setAnswer(wallet: ScriptedEvmWallet, answer: Answer): void {
  wallet.honest()
  wallet.lieAboutChain(answer === 'lieAboutChain')
  wallet.lieAboutAccount(answer === 'lieAboutAccount' ? stranger : undefined)
  if (answer === 'malformed') wallet.malform()
  setApproval(wallet, answer)
}

/** Changes the behaviour of a wallet of any namespace. */
export function setApproval(
  wallet: Pick<AnyScriptedWallet, 'approve' | 'hold' | 'reject' | 'pending' | 'hang'>,
  answer: Answer,
): void {
  if (answer === 'ask' || answer === 'hold' || answer === 'locked') wallet.hold()
  else if (answer === 'reject' || answer === 'pending' || answer === 'hang') wallet[answer]()
  else wallet.approve()
}
