import type { Hex } from 'viem'
import { decodeAbiParameters, encodeAbiParameters } from 'viem/utils'

const magic = '6492'.repeat(16)
const parameters = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const

/** A signature, and what has to be called before its account can be asked (ERC-6492). */
export type WrappedSignature = {
  readonly factory: Hex
  readonly preparation: Hex
  readonly signature: Hex
}

/** Whether a signature says that its account may not be deployed yet. */
export function isWrapped(signature: Hex): boolean {
  return signature.slice(-64).toLowerCase() === magic
}

/**
 * What is in the wrapper. It is written again and must come out the same: two readers of one wrapper must not see two.
 *
 * @returns `undefined` where the wrapper is none
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
