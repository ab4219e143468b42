export type {
  Adapter,
  AdapterContext,
  AdapterFactory,
  ConnectionsUpdate,
  ConnectParams,
  DiscoveredWallet,
  SavedConnection,
  Unwatch,
} from './adapter/adapter.ts'
export type {
  CallsStatus,
  Hex,
  NativeBalance,
  TransactionRequest,
  TypedData,
  WalletAsset,
  WalletCall,
  WalletCalls,
  WalletCapabilities,
  WalletTarget,
} from './adapter/walletCalls.ts'
export type { CaipAddress, CaipNetworkId, ChainNamespace } from './caip.ts'
export {
  getPlainAddress,
  InvalidCaipError,
  isCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
} from './caip.ts'
export type { Account, AccountType, Connection, DisconnectReason } from './connections/schema.ts'
export { constants } from './constants.ts'
export type { LatchkeyErrorOptions } from './errors.ts'
export {
  CancelledError,
  LatchkeyError,
  TimedOutError,
  toLatchkeyError,
  UnexpectedError,
} from './errors.ts'
export type { Network } from './networks/schema.ts'
export { networkSchema } from './networks/schema.ts'
export type { Clock } from './ports/clock.ts'
export { systemClock } from './ports/clock.ts'
export type { Log, LogEntry, LogLevel } from './ports/log.ts'
export type { Platform } from './ports/platform.ts'
export type { Random } from './ports/random.ts'
export { cryptoRandom } from './ports/random.ts'
export type { Storage } from './ports/storage.ts'
export { memoryStorage } from './ports/storage.ts'
export { withLimit } from './ports/withLimit.ts'
export type { RpcErrorCode } from './rpcErrors.ts'
export { isRpcErrorCode, RpcError, rpcErrorTexts } from './rpcErrors.ts'
export {
  ChainNotAddedError,
  InvalidWalletAnswerError,
  NotConnectedError,
  RequestPendingError,
  UserRejectedError,
  WalletMismatchError,
  WalletNotFoundError,
} from './walletErrors.ts'
