/** Constants of the devnet. Browsers may import this entry: it uses no Node API. */
export { devnetAccounts, devnetMnemonic } from './devnetAccounts.ts'
export { devnetBitcoin } from './devnetBitcoin.ts'
export { type DevnetChain, devnetChains } from './devnetChains.ts'
export { devnetEditions, devnetLeaves } from './devnetCollectibles.ts'
export { devnetContractAccount } from './devnetContractAccount.ts'
export { devnetMulticall, devnetToken } from './devnetContracts.ts'
export {
  devnetAggregator,
  devnetExchange,
  devnetFee,
  devnetFine,
  devnetGold,
  devnetSecondExchange,
  devnetWrappedEther,
} from './devnetExchange.ts'
export { type DevnetName, devnetNameRegistry, devnetNames } from './devnetNames.ts'
export {
  type DevnetSolanaToken,
  devnetSolana,
  devnetSolanaAccounts,
  devnetSolanaTokens,
} from './devnetSolana.ts'
export { devnetImpostor, devnetTether } from './devnetUnusualTokens.ts'
