import type { ConnectorFactory } from '@latchkey/core/adapter'
import { createConnector } from './door/createConnector.ts'
import { checkOptions, type WalletConnectOptions } from './options/options.ts'

/**
 * Wallets over a WalletConnect v2 relay: by a code, or by a link on a phone. One pairing serves every namespace of
 * the site. What this returns is small; `@walletconnect/universal-provider` is fetched on intent, and talks to the
 * relay only when a wallet is to be connected or was connected before.
 *
 * No relay is built in: yours, or one you have an account with, is named here or as `services.relay`.
 *
 * @example
 * const connectors = [walletConnect({ projectId: 'shop', relayUrl: 'wss://relay.shop.example' })]
 *
 * @throws {InvalidConfigError} no relay, or an option that is wrong
 *
 * @see {@link https://specs.walletconnect.com/2.0/}
 */
export function walletConnect(options: WalletConnectOptions = {}): ConnectorFactory {
  const checked = checkOptions(options)
  return (context) => createConnector(checked, context)
}
