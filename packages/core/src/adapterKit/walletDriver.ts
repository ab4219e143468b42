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
 * Calls one wallet in its own protocol. Responses are parsed here, and errors are those of the closed set. An absent
 * method means that the wallet does not support it.
 */
export type WalletDriver = {
  /**
   * Prompts the visitor to connect.
   *
   * @param caipNetworkId the site's preferred network, for wallets that require one
   */
  connect(caipNetworkId: CaipNetworkId | undefined): Promise<WalletState>
  /**
   * Reads the wallet without a prompt; undefined if the site may see no account. A wallet that is read without waiting is
   * followed without waiting.
   *
   * @param caipNetworkId the network of the connection, for wallets without a current network
   */
  read(
    caipNetworkId: CaipNetworkId | undefined,
  ): WalletState | undefined | Promise<WalletState | undefined>
  /** Restores the connection of the last visit, without a prompt; defaults to `read`. */
  restore?(): Promise<WalletState | undefined>
  /**
   * Requests a network switch. The kit then reads the wallet's network. @throws {ChainNotAddedError} if the wallet does
   * not know the network
   */
  switchNetwork?(caipNetworkId: CaipNetworkId): Promise<void>
  /** Revokes the site's permission. */
  disconnect?(): Promise<void>
  /** Calls back when the wallet may have changed. */
  watch(onChange: () => void): Unwatch
  /** Called when either side has ended a connection: removes its stored data. */
  onEnd?(): void
}

/** A row of `createInstalledWallets` with the wallet's object, which sites get as `Connection.provider`. */
export type DrivenWallet = InstalledWallet & { readonly provider: object }
