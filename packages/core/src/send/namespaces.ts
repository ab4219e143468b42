import { isSolanaAddress } from '../addresses/isSolanaAddress.ts'
import type { ChainNamespace } from '../base/caip.ts'

/** What differs between the namespaces that can send. */
export type SendNamespace = {
  /** Whether the text has the form of an address. */
  readonly isAddress: (text: string) => boolean
  /** Two notations of one address have the same key. */
  readonly toKey: (address: string) => string
  /** ENSIP-11, under which the site's own names have the address; absent if they have none. */
  readonly coinType?: string
}

/** BIP-173: in lower or upper case. */
const bech32 = /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,71}$|^(BC|TB|BCRT)1[02-9AC-HJ-NP-Z]{11,71}$/
const base58 = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/

export const sendNamespaces: Readonly<Record<ChainNamespace, SendNamespace>> = {
  eip155: {
    // The adapter checks the checksum (EIP-55): keccak is too large for this chunk.
    isAddress: (text) => /^0x[0-9a-f]{40}$/i.test(text),
    toKey: (address) => address.toLowerCase(),
    coinType: '60',
  },
  solana: {
    isAddress: isSolanaAddress,
    toKey: (address) => address,
  },
  bip122: {
    // The adapter checks the checksum and the network.
    isAddress: (text) => bech32.test(text) || base58.test(text),
    toKey: (address) => (bech32.test(address) ? address.toLowerCase() : address),
  },
}
