import { createInvalidResponseError, type Hex } from '@latchkey/core/adapter'
import { type Address, getAddress } from 'viem'

// Strict parsers of responses of wallets and nodes. Each throws InvalidWalletAnswerError.

const mostAccounts = 1_000
const longestAnswer = 262_144

/** An address, checksummed (EIP-55). */
export function parseAddress(answer: unknown): Address {
  if (typeof answer === 'string' && /^0x[0-9a-fA-F]{40}$/.test(answer)) {
    return getAddress(answer.toLowerCase())
  }
  throw createInvalidResponseError('an address', answer)
}

/** `eth_accounts` and `eth_requestAccounts`: addresses without doubles, in the wallet's order. */
export function parseAccounts(answer: unknown): readonly Address[] {
  if (!Array.isArray(answer) || answer.length > mostAccounts) {
    throw createInvalidResponseError('a list of addresses', answer)
  }
  const addresses = new Set<Address>()
  // Not `map`: a wallet's array may override it, or have another class.
  for (let index = 0, { length } = answer; index < length; index += 1) {
    addresses.add(parseAddress(answer[index]))
  }
  return [...addresses]
}

/**
 * A chain id: canonical hex (`0x1`), canonical decimal (`1`) or a whole number. `0x01`, `1e0` and `01` are refused:
 * two spellings of one chain must not become two chains.
 */
export function parseChainId(answer: unknown): number {
  const isText =
    typeof answer === 'string' && /^(0x[1-9a-fA-F][0-9a-fA-F]{0,13}|[1-9]\d{0,15})$/.test(answer)
  const id = isText ? Number(answer) : answer
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return id
  throw createInvalidResponseError('a chain id', answer)
}

/** A quantity of EIP-1474: `0x0` to 256 bits. Leading zeros are accepted, because nodes differ. */
export function parseQuantity(answer: unknown): bigint {
  if (typeof answer === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(answer)) return BigInt(answer)
  throw createInvalidResponseError('a hex quantity', answer)
}

/** A transaction hash: 32 bytes. */
export function parseHash(answer: unknown): Hex {
  if (typeof answer === 'string' && /^0x[0-9a-fA-F]{64}$/.test(answer)) {
    return answer.toLowerCase() as Hex
  }
  throw createInvalidResponseError('a transaction hash', answer)
}

/** A signature of at least 62 hex digits; those of contract accounts are long (ERC-6492). */
export function parseSignature(answer: unknown): Hex {
  const isHex = typeof answer === 'string' && /^0x([0-9a-fA-F]{2}){31,65536}$/.test(answer)
  if (isHex) return answer as Hex
  throw createInvalidResponseError('a signature', answer)
}

/** A plain copy of an object, without getters, cycles and values that JSON does not support. */
export function parseObject(answer: unknown): Readonly<Record<string, unknown>> {
  const copy = copyJson(answer)
  if (isObject(copy)) return copy
  throw createInvalidResponseError('an object', answer)
}

/** Whether the value is an object with keys, not a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function copyJson(answer: unknown): unknown {
  try {
    const text = JSON.stringify(answer)
    return text.length <= longestAnswer ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
