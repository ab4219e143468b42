export type { RunningBitcoin, Spoiling } from './bitcoin/startBitcoin.ts'
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
export { readPortShift } from './readPortShift.ts'
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
