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
  /** Applies from now on; `ask` approves automatically without a visitor. */
  answerAs(answer: Answer, prompt: Options['prompt']): void
  install(): void
  remove(): void
}
