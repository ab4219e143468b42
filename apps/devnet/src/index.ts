export type { FaultKind, RunningBitcoin } from './bitcoin/startBitcoin.ts'
export {
  type DevnetChain,
  devnetAccounts,
  devnetBitcoin,
  devnetChains,
  devnetMnemonic,
  devnetMulticall,
  devnetSolana,
  devnetSolanaAccounts,
  devnetSolanaTokens,
  devnetToken,
} from './constants/index.ts'
export { DevnetError, PortTakenError } from './errors.ts'
export { type Fault, type FaultMode, faultModes } from './faults/parseFault.ts'
export type { CaughtMail } from './mail/caughtMail.ts'
export { type MailCatcher, type MailPorts, startMail } from './mail/startMail.ts'
export { readPortShift } from './readPortShift.ts'
export { type Relay, type RelayOptions, startRelay } from './relay/startRelay.ts'
export { type ServiceProxyOptions, startServiceProxy } from './services/startServiceProxy.ts'
export type { RunningSolana } from './solana/startSolana.ts'
export {
  type Devnet,
  type DevnetOptions,
  type DevnetPart,
  devnetParts,
  type RunningDevnetChain,
  startDevnet,
} from './startDevnet.ts'
export { type BitcoinSignerOptions, createBitcoinSigner } from './walletApp/createBitcoinSigner.ts'
export { createEvmSigner, type EvmSignerOptions } from './walletApp/createEvmSigner.ts'
export { createSolanaSigner, type SolanaSignerOptions } from './walletApp/createSolanaSigner.ts'
export { WalletCallError } from './walletApp/errors.ts'
export type { ChainSigner, WalletCall } from './walletApp/signer.ts'
export {
  type AutoResponses,
  startWalletApp,
  type WalletApp,
  type WalletAppOptions,
} from './walletApp/startWalletApp.ts'
export { startWalletServer, type WalletServerOptions } from './walletApp/startWalletServer.ts'
