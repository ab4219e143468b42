import { type CaipNetworkId, type ChainNamespace, longestCaip, splitCaip } from './caip.ts'
import { LatchkeyError } from './errors.ts'

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
  const [chainNamespace, reference, ...rest] = splitCaip(value)
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
  const [chainNamespace, reference, address, ...rest] = splitCaip(value)
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
  const [chainNamespace, reference, address, ...rest] = splitCaip(value)
  if (!chainNamespace || !reference || !address || rest.length > 0) {
    throw new InvalidCaipError('Invalid CAIP Address')
  }
  return address
}

function show(text: unknown): string {
  // A value's own toString may throw.
  if (typeof text !== 'string') return `(${typeof text})`
  return text.length > longestCaip ? `${text.slice(0, longestCaip)}…` : text
}
