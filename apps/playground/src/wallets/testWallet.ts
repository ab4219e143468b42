import type {
  ScriptedBitcoinWallet,
  ScriptedEvmWallet,
  ScriptedSolanaWallet,
} from '@latchkey/testing'
import type { WalletBehaviour } from '../options/behaviours.ts'
import type { Options, WalletName } from '../options/options.ts'

export type AnyScriptedWallet = ScriptedEvmWallet | ScriptedSolanaWallet | ScriptedBitcoinWallet

/** A built-in wallet of one namespace; a wallet of several namespaces has one for each. */
export type TestWallet<wallet extends AnyScriptedWallet = AnyScriptedWallet> = {
  readonly name: WalletName
  /** A label for the visitor. */
  readonly title: string
  readonly wallet: wallet
  /** Changes the behaviour; `ask` approves automatically without a visitor. */
  setBehaviour(behaviour: WalletBehaviour, prompt: Options['prompt']): void
  install(): void
  remove(): void
}
