export type { TransportOptions } from './engine/createTransport.ts'
export type { EvmOptions, HostConfigOptions, OwnConfigOptions } from './evm.ts'
export { evm } from './evm.ts'
export {
  arbitrum,
  aurora,
  avalanche,
  base,
  baseSepolia,
  bsc,
  celo,
  fantom,
  gnosis,
  kaia,
  linea,
  mainnet,
  optimism,
  polygon,
  sepolia,
  zksync,
  zora,
} from './networks/networks.ts'
export { toNetwork } from './networks/toNetwork.ts'
export type { WagmiConfig } from './wagmiConfig.ts'
