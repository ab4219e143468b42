import type { ConnectorFactory } from '@latchkey/core/adapter'
import { createConnector } from './connector/createConnector.ts'
import { checkOptions, type WalletConnectOptions } from './options/options.ts'

/**
 * Connects wallets over a WalletConnect v2 relay, by a QR code or, on a phone, by a link. One pairing serves every
 * namespace of the site. The returned object is small; `@walletconnect/universal-provider` is loaded on intent, and
 * connects to the relay only to connect or restore a wallet.
 *
 * No relay is built in: set your own, or one of a provider, here or as `services.relay`.
 *
 * @example
 * const connectors = [walletConnect({ projectId: 'shop', relayUrl: 'wss://relay.shop.example' })]
 *
 * @throws {InvalidConfigError} no relay, or an invalid option
 *
 * @see {@link https://specs.walletconnect.com/2.0/}
 */
export function walletConnect(options: WalletConnectOptions = {}): ConnectorFactory {
  const checked = checkOptions(options)
  return (context) => createConnector(checked, context)
}
