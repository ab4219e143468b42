import { Address, OutScript } from '@scure/btc-signer'

const test = { pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
/** Address formats of the networks, by the first block of their chain (CAIP-2, `bip122`). */
const networks: Readonly<Record<string, Parameters<typeof Address>[0]>> = {
  '000000000019d6689c085ae165831e93': { bech32: 'bc', pubKeyHash: 0, scriptHash: 5, wif: 0x80 },
  '000000000933ea01ad0ee984209779ba': { bech32: 'tb', ...test },
  '00000008819873e925422c1ff0f99f7c': { bech32: 'tb', ...test },
  '0f9188f13cb7b2c71f2a335e3a4fc328': { bech32: 'bcrt', ...test },
}

/** A decoded address: its type, its hash or key, and its script. */
export type BitcoinAddress = {
  readonly type: 'pkh' | 'sh' | 'wpkh' | 'wsh' | 'tr'
  readonly program: Uint8Array
  readonly script: Uint8Array
}

/**
 * Reads an address of a network, checksum and all (BIP-13, BIP-173, BIP-350).
 *
 * @returns `undefined` if the text is not an address of the network
 */
export function readAddress(text: string, chainId: string): BitcoinAddress | undefined {
  const network = networks[chainId.slice('bip122:'.length)]
  // Bech32 has one case, which must be lowercase here: one account, one address.
  const isMixed = /^(?:bc|tb|bcrt)1/i.test(text) && text !== text.toLowerCase()
  if (!network || isMixed) return undefined
  try {
    const output = Address(network).decode(text)
    const script = OutScript.encode(output)
    if (output.type === 'tr') return { type: 'tr', program: output.pubkey, script }
    return 'hash' in output ? { type: output.type, program: output.hash, script } : undefined
  } catch {
    return undefined
  }
}
