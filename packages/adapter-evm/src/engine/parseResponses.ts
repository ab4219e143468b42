import { createInvalidResponseError, type Hex } from '@latchkey/core/adapter'
import { type Address, getAddress } from 'viem'

// Strict parsers of responses of wallets and nodes. Each throws InvalidWalletAnswerError.

const mostAccounts = 1_000
const longestResponse = 262_144

/** An address, checksummed (EIP-55). */
export function parseAddress(response: unknown): Address {
  if (typeof response === 'string' && /^0x[0-9a-fA-F]{40}$/.test(response)) {
    return getAddress(response.toLowerCase())
  }
  throw createInvalidResponseError('an address', response)
}

/** `eth_accounts` and `eth_requestAccounts`: addresses without doubles, in the wallet's order. */
export function parseAccounts(response: unknown): readonly Address[] {
  if (!Array.isArray(response) || response.length > mostAccounts) {
    throw createInvalidResponseError('a list of addresses', response)
  }
  const addresses = new Set<Address>()
  // Not `map`: a wallet's array may override it, or have another class.
  for (let index = 0, { length } = response; index < length; index += 1) {
    addresses.add(parseAddress(response[index]))
  }
  return [...addresses]
}

/**
 * A chain id: canonical hex (`0x1`), canonical decimal (`1`) or a whole number. `0x01`, `1e0` and `01` are refused:
 * two spellings of one chain must not become two chains.
 */
export function parseChainId(response: unknown): number {
  const isText =
    typeof response === 'string' &&
    /^(0x[1-9a-fA-F][0-9a-fA-F]{0,13}|[1-9]\d{0,15})$/.test(response)
  const id = isText ? Number(response) : response
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return id
  throw createInvalidResponseError('a chain id', response)
}

/** A quantity of EIP-1474: `0x0` to 256 bits. Leading zeros are accepted, because nodes differ. */
export function parseQuantity(response: unknown): bigint {
  if (typeof response === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(response))
    return BigInt(response)
  throw createInvalidResponseError('a hex quantity', response)
}

/** A transaction hash: 32 bytes. */
export function parseHash(response: unknown): Hex {
  if (typeof response === 'string' && /^0x[0-9a-fA-F]{64}$/.test(response)) {
    return response.toLowerCase() as Hex
  }
  throw createInvalidResponseError('a transaction hash', response)
}

/** A signature of at least 62 hex digits; those of contract accounts are long (ERC-6492). */
export function parseSignature(response: unknown): Hex {
  const isHex = typeof response === 'string' && /^0x([0-9a-fA-F]{2}){31,65536}$/.test(response)
  if (isHex) return response as Hex
  throw createInvalidResponseError('a signature', response)
}

/** A plain copy of an object, without getters, cycles and values that JSON does not support. */
export function parseObject(response: unknown): Readonly<Record<string, unknown>> {
  const copy = copyJson(response)
  if (isObject(copy)) return copy
  throw createInvalidResponseError('an object', response)
}

/** Whether the value is an object with keys, not a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function copyJson(response: unknown): unknown {
  try {
    const text = JSON.stringify(response)
    return text.length <= longestResponse ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
