// The entry for authors of adapters and connectors: the contract, the adapter kit, errors and parsers.
import * as constants from './base/constants.ts'

export type {
  Adapter,
  AdapterContext,
  AdapterFactory,
  ConnectionsUpdate,
  ConnectParams,
  DiscoveredWallet,
  HostedRpcUrl,
  SavedConnection,
  Unwatch,
  WalletPermission,
} from './adapter/adapter.ts'
export type { CallMeaning, DescribedCall } from './adapter/callMeaning.ts'
export type { Account, AccountType, Connection } from './adapter/connection.ts'
export type {
  AuthProof,
  Connector,
  ConnectorContext,
  ConnectorFactory,
  ConnectorReport,
  ConnectorSignIn,
  PairParams,
  PairResult,
} from './adapter/connector.ts'
export type { ConnectorProvider, ConnectorSession } from './adapter/connectorProvider.ts'
export type {
  EmailStep,
  EmailUpdateStep,
  EmbeddedContext,
  EmbeddedFactory,
  EmbeddedWallet,
} from './adapter/embeddedWallet.ts'
export { isNetwork, type Network } from './adapter/network.ts'
export type {
  MessageProtocol,
  PsbtSigningInput,
  SignedPsbt,
  SignPsbtRequest,
} from './adapter/psbtCalls.ts'
export type {
  AdapterCalls,
  Commitment,
  SendOptions,
  SignInInput,
  SignInOutput,
  TokenBalanceRequest,
  TransactionCalls,
  TransferFee,
  TransferFeeRequest,
} from './adapter/transactionCalls.ts'
export type {
  BalanceRequest,
  CallsStatus,
  Hex,
  NativeBalance,
  TransactionRequest,
  TransactionStatus,
  TransactionStatusRequest,
  TypedData,
  WalletAsset,
  WalletCall,
  WalletCalls,
  WalletCapabilities,
  WalletTarget,
} from './adapter/walletCalls.ts'
export { assignConnectorIds, type ConnectorId } from './adapterKit/assignConnectorIds.ts'
export { callWallet } from './adapterKit/callWallet.ts'
export {
  activateWallet,
  connectWallet,
  disconnectWallet,
  isNonFatal,
  switchWalletNetwork,
} from './adapterKit/connectWallet.ts'
export {
  type ConnectionEmitter,
  createConnectionEmitter,
} from './adapterKit/createConnectionEmitter.ts'
export { createEmitter } from './adapterKit/createEmitter.ts'
export {
  createInstalledWallets,
  type InstalledWallet,
  type InstalledWallets,
  listConnectorWallets,
} from './adapterKit/createInstalledWallets.ts'
export { createLazyEngine } from './adapterKit/createLazyEngine.ts'
export { createInvalidResponseError, readProperty } from './adapterKit/parseWalletResponses.ts'
export { readAdapterNetworks } from './adapterKit/readAdapterNetworks.ts'
export { readWalletClaims } from './adapterKit/readWalletClaims.ts'
export { reconnectAll, reconnectWallets } from './adapterKit/reconnectWallets.ts'
export { requestBalance } from './adapterKit/requestBalance.ts'
export { createNodes, type NodeCall, type Nodes, requestNode } from './adapterKit/requestNode.ts'
export { requestSend } from './adapterKit/requestSend.ts'
export { readErrorTree, toWalletError } from './adapterKit/toWalletError.ts'
export { waitForState } from './adapterKit/waitForState.ts'
export { readWalletIcon, readWalletName } from './adapterKit/walletClaims.ts'
export type { DrivenWallet, WalletDriver, WalletState } from './adapterKit/walletDriver.ts'
export {
  findDriver,
  findTarget,
  startWalletEngine,
  stopWalletEngine,
  type WalletEngine,
} from './adapterKit/walletEngine.ts'
export { withPrompt } from './adapterKit/withPrompt.ts'
export { isEvmAddress } from './addresses/isEvmAddress.ts'
export { isSolanaAddress } from './addresses/isSolanaAddress.ts'
export { formatUnits } from './balances/formatUnits.ts'
export {
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  isCaipNetworkId,
  toCaipAddress,
} from './base/caip.ts'
export {
  CancelledError,
  LatchkeyError,
  type LatchkeyErrorOptions,
  TimedOutError,
  toLatchkeyError,
  UnexpectedError,
} from './base/errors.ts'
export { getAddressFromCaip, parseCaipAddress, parseCaipNetworkId } from './base/parseCaip.ts'
export { isRpcErrorCode, RpcError, type RpcErrorCode } from './base/rpcErrors.ts'
export {
  ChainNotAddedError,
  InvalidWalletAnswerError,
  NetworkSwitchUnsupportedError,
  NotConnectedError,
  PairingExpiredError,
  RelayError,
  RequestPendingError,
  SessionExpiredError,
  TransactionUnknownError,
  UserRejectedError,
  WalletMismatchError,
  WalletNotFoundError,
} from './base/walletErrors.ts'
export { listenForStandardWallets } from './browser/listenForStandardWallets.ts'
export { searchPage } from './browser/searchPage.ts'
export { EmbeddedWalletError } from './embedded/errors.ts'
export { readText } from './http/readText.ts'
export { NotEnoughFundsError } from './money/errors.ts'
export { assertKnownOptions } from './options/assertKnownOptions.ts'
export { InvalidConfigError } from './options/errors.ts'
export type { Clock } from './ports/clock.ts'
export type { Logger } from './ports/log.ts'
export type { Random } from './ports/random.ts'
export { anySignal, raceSignal } from './ports/signals.ts'
export type { StoragePort } from './ports/storage.ts'
export { wait } from './ports/wait.ts'
export { withTimeout } from './ports/withTimeout.ts'
export { constants }
