import type { Unwatch } from '../adapter/adapter.ts'
import type { Account } from '../adapter/connection.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import type { InstalledWallet } from './createInstalledWallets.ts'

/** The accounts that a wallet offers, and the network that it is on. */
export type WalletState = {
  /** The active account first. */
  readonly accounts: readonly [Account, ...Account[]]
  readonly caipNetworkId: CaipNetworkId
}

/**
 * One wallet in the words of its own protocol: the part of an adapter that the kit cannot know. Answers are parsed
 * here, and errors are those of the closed set. An absent method means that the wallet cannot.
 */
export type WalletDriver = {
  /**
   * Asks the visitor to connect.
   *
   * @param caipNetworkId where the site wants to be; for wallets that must be told one
   */
  connect(caipNetworkId: CaipNetworkId | undefined): Promise<WalletState>
  /**
   * Reads the wallet without a prompt; undefined if the site may see no account. A wallet that is read without waiting is
   * followed without waiting.
   *
   * @param caipNetworkId the network that the connection is on or was sent to; for wallets that are on none of their own
   */
  read(
    caipNetworkId: CaipNetworkId | undefined,
  ): WalletState | undefined | Promise<WalletState | undefined>
  /** Restores what the last visit left, without a prompt; `read` when absent. */
  restore?(): Promise<WalletState | undefined>
  /** Asks the wallet to go to a network. The kit then reads where it is. @throws {ChainNotAddedError} it does not know it */
  switchNetwork?(caipNetworkId: CaipNetworkId): Promise<void>
  /** Takes the site's permission back. */
  disconnect?(): Promise<void>
  /** Calls back when the wallet may have changed. */
  watch(onChange: () => void): Unwatch
  /** Called when a connection has ended, from either side: what is stored for it is removed. */
  onEnd?(): void
}

/** A row of `createInstalledWallets` with the object by which the wallet is asked, which sites get as `Connection.provider`. */
export type DrivenWallet = InstalledWallet & { readonly provider: object }
