import type {
  ScriptedBitcoinWallet,
  ScriptedEvmWallet,
  ScriptedSolanaWallet,
} from '@latchkey/testing'
import type { Answer } from '../options/answers.ts'
import type { Options, WalletName } from '../options/options.ts'

export type AnyScriptedWallet = ScriptedEvmWallet | ScriptedSolanaWallet | ScriptedBitcoinWallet

/** A built-in wallet of one namespace: a wallet of several is one of these for each. */
export type TestWallet<wallet extends AnyScriptedWallet = AnyScriptedWallet> = {
  readonly name: WalletName
  /** For people. */
  readonly title: string
  readonly wallet: wallet
  /** From now on; `ask` approves by itself where nobody is to be asked. */
  answerAs(answer: Answer, prompt: Options['prompt']): void
  install(): void
  remove(): void
}
