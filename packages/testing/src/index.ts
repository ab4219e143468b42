export {
  type BitcoinChain,
  type BitcoinEntry,
  type BitcoinKeys,
  bitcoinChains,
  deriveBitcoinEntries,
  testBitcoinKeys,
} from './bitcoin-wallet/account.ts'
export type { BitcoinWalletRequest } from './bitcoin-wallet/createServe.ts'
export { installBitcoinWallet } from './bitcoin-wallet/installBitcoinWallet.ts'
export type { BitcoinDialect, ScriptedBitcoinWalletOptions } from './bitcoin-wallet/options.ts'
export type { ScriptedBitcoinWallet } from './bitcoin-wallet/scriptedBitcoinWallet.ts'
export { scriptedBitcoinWallet } from './bitcoin-wallet/scriptedBitcoinWallet.ts'
export { testAddresses, testKeys } from './evm-wallet/account.ts'
export type { WalletInfo } from './evm-wallet/announce.ts'
export type { Eip1193Provider, WalletRequest } from './evm-wallet/createProvider.ts'
export { installWallet } from './evm-wallet/installWallet.ts'
export type {
  EvmWalletBehaviour,
  EvmWalletChain,
  ResponseMode,
  ScriptedEvmWalletOptions,
  StateStorage,
} from './evm-wallet/options.ts'
export { ProviderRpcError } from './evm-wallet/ProviderRpcError.ts'
export type { ScriptedEvmWallet } from './evm-wallet/scriptedEvmWallet.ts'
export { scriptedEvmWallet } from './evm-wallet/scriptedEvmWallet.ts'
export type { WalletEvent } from './evm-wallet/state.ts'
export type { MockAdapter } from './mock-adapter/mockAdapter.ts'
export { mockAdapter } from './mock-adapter/mockAdapter.ts'
export type { MockClock } from './mock-adapter/mockClock.ts'
export { mockClock } from './mock-adapter/mockClock.ts'
export { mockContext } from './mock-adapter/mockContext.ts'
export { mockNetworks } from './mock-adapter/mockNetworks.ts'
export type {
  MockAdapterOptions,
  MockMethod,
  MockWallet,
  OptionalMethod,
} from './mock-adapter/options.ts'
export type { MockCall } from './mock-adapter/world.ts'
export type { MockConnector, MockConnectorOptions } from './mock-connector/mockConnector.ts'
export { mockConnector, relayWallet } from './mock-connector/mockConnector.ts'
export type { MockEmbedded, MockEmbeddedOptions } from './mock-embedded/mockEmbedded.ts'
export { emailWallet, mockEmbedded } from './mock-embedded/mockEmbedded.ts'
export {
  testSolanaAddresses,
  testSolanaKeys,
  verifySolanaSignature,
} from './solana-wallet/account.ts'
export type { StandardWallet } from './solana-wallet/createStandardWallet.ts'
export type {
  ScriptedSolanaWalletOptions,
  SolanaWalletBehaviour,
} from './solana-wallet/options.ts'
export type { ScriptedSolanaWallet } from './solana-wallet/scriptedSolanaWallet.ts'
export { scriptedSolanaWallet } from './solana-wallet/scriptedSolanaWallet.ts'
export { testIds } from './testIds.ts'
