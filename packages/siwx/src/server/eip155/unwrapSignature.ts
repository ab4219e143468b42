import type { Hex } from 'viem'
import { decodeAbiParameters, encodeAbiParameters } from 'viem/utils'

const magic = '6492'.repeat(16)
const parameters = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const

/** A signature, and the calls that deploy or prepare its account (ERC-6492). */
export type WrappedSignature = {
  readonly factory: Hex
  readonly preparation: Hex
  readonly signature: Hex
}

/** Whether a signature is for an account that may not be deployed yet. */
export function isWrapped(signature: Hex): boolean {
  return signature.slice(-64).toLowerCase() === magic
}

/**
 * The content of the wrapper. It must equal its own encoding, because two decoders must not see different content.
 *
 * @returns `undefined` if the wrapper is malformed
 */
export function unwrapSignature(signature: Hex): WrappedSignature | undefined {
  const body: Hex = `0x${signature.slice(2, -64).toLowerCase()}`
  try {
    const values = decodeAbiParameters(parameters, body)
    if (encodeAbiParameters(parameters, values) !== body) return undefined
    const [factory, preparation, inner] = values
    return { factory, preparation, signature: inner }
  } catch {
    return undefined
  }
}
