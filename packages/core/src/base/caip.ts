import { LatchkeyError } from './errors.ts'

/** A namespace as CAIP-2 names it: `eip155`, `solana`, `bip122`, `polkadot` … */
export type ChainNamespace = string
/** A chain, as CAIP-2: `eip155:1`. */
export type CaipNetworkId = `${string}:${string}`
/** An account, as CAIP-10: `eip155:1:0xab16…`. */
export type CaipAddress = `${string}:${string}:${string}`

/** A string is not valid CAIP-2 or CAIP-10. */
export class InvalidCaipError extends LatchkeyError {
  override readonly name = 'InvalidCaipError'
  constructor(shortMessage: string) {
    super({ code: 'invalidCaip', shortMessage })
  }
}

/**
 * Splits a CAIP-2 network id.
 *
 * @example
 * parseCaipNetworkId('eip155:1') // { chainNamespace: 'eip155', reference: '1' }
 * @throws {InvalidCaipError} 'Invalid CAIP-2 network id: {value}'
 */
export function parseCaipNetworkId(value: string): {
  chainNamespace: ChainNamespace
  reference: string
} {
  const [chainNamespace, reference, ...rest] = split(value)
  if (!chainNamespace || !reference || rest.length > 0) {
    throw new InvalidCaipError(`Invalid CAIP-2 network id: ${show(value)}`)
  }
  return { chainNamespace, reference }
}

/**
 * Splits a CAIP-10 account.
 *
 * @example
 * parseCaipAddress('eip155:1:0xab16…').address // '0xab16…'
 * @throws {InvalidCaipError} 'Invalid CAIP-10 address: {value}'
 */
export function parseCaipAddress(value: string): {
  chainNamespace: ChainNamespace
  reference: string
  caipNetworkId: CaipNetworkId
  address: string
} {
  const [chainNamespace, reference, address, ...rest] = split(value)
  if (!chainNamespace || !reference || !address || rest.length > 0) {
    throw new InvalidCaipError(`Invalid CAIP-10 address: ${show(value)}`)
  }
  return { chainNamespace, reference, caipNetworkId: `${chainNamespace}:${reference}`, address }
}

/**
 * Returns the address of a CAIP-10 account.
 *
 * @throws {InvalidCaipError} 'Invalid CAIP Address'
 */
export function getAddressFromCaip(value: string): string {
  const [chainNamespace, reference, address, ...rest] = split(value)
  if (!chainNamespace || !reference || !address || rest.length > 0) {
    throw new InvalidCaipError('Invalid CAIP Address')
  }
  return address
}

/** Joins an address and its network into CAIP-10. */
export function toCaipAddress(caipNetworkId: CaipNetworkId, address: string): CaipAddress {
  return `${caipNetworkId}:${address}` as CaipAddress
}

/** Whether a string is a CAIP-2 id; never throws. */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  if (typeof value !== 'string') return false
  const parts = split(value)
  return parts.length === 2 && parts.every(Boolean)
}

/** CAIP-10 is at most 8 + 1 + 32 + 1 + 128 characters; anything longer is not read. */
const LONGEST = 170

function split(value: string): string[] {
  return typeof value === 'string' && value.length <= LONGEST ? value.split(':') : []
}

function show(text: unknown): string {
  // A value's own toString may throw.
  if (typeof text !== 'string') return `(${typeof text})`
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
