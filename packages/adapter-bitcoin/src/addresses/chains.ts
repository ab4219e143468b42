import type { CaipNetworkId } from '@latchkey/core/adapter'

/** The parameters of a Bitcoin network. */
export type Chain = {
  readonly caipNetworkId: CaipNetworkId
  /** Wallet Standard. */
  readonly standard: `bitcoin:${string}`
  /** The names in sats-connect and Leather; the first one is sent, all are accepted. */
  readonly names: readonly [string, ...string[]]
  /** UniSat's chain names; the first one is sent, all are accepted. */
  readonly unisat: readonly [string, ...string[]]
  /** The start of bech32 addresses. */
  readonly hrp: string
  /** Version bytes of base58 addresses. */
  readonly p2pkh: number
  readonly p2sh: number
}

const test = { p2pkh: 0x6f, p2sh: 0xc4 }

/** The four networks. Testnet and signet share their addresses. */
export const chains: readonly Chain[] = [
  {
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    standard: 'bitcoin:mainnet',
    names: ['Mainnet', 'livenet'],
    unisat: ['BITCOIN_MAINNET'],
    hrp: 'bc',
    p2pkh: 0x00,
    p2sh: 0x05,
  },
  {
    caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
    standard: 'bitcoin:testnet',
    names: ['Testnet4', 'Testnet', 'Testnet3'],
    unisat: ['BITCOIN_TESTNET', 'BITCOIN_TESTNET4'],
    hrp: 'tb',
    ...test,
  },
  {
    caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
    standard: 'bitcoin:signet',
    names: ['Signet'],
    unisat: ['BITCOIN_SIGNET'],
    hrp: 'tb',
    ...test,
  },
  {
    caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    standard: 'bitcoin:regtest',
    names: ['Regtest'],
    unisat: ['BITCOIN_REGTEST'],
    hrp: 'bcrt',
    ...test,
  },
]

export function getChain(caipNetworkId: CaipNetworkId): Chain | undefined {
  return chains.find((chain) => chain.caipNetworkId === caipNetworkId)
}
