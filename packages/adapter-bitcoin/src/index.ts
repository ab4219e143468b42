export type { BitcoinOptions } from './bitcoin.ts'
export { bitcoin } from './bitcoin.ts'
export {
  bitcoinMainnet,
  bitcoinRegtest,
  bitcoinSignet,
  bitcoinTestnet,
} from './networks/networks.ts'
