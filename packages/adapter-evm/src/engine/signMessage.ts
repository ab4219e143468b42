import type { Hex, WalletTarget } from '@latchkey/core'
import { parseSignature } from './answers.ts'
import type { Engine } from './engine.ts'
import { targetOf } from './targetOf.ts'

/** Signs text or bytes with `personal_sign` (EIP-191). */
export async function signMessage(
  engine: Engine,
  params: WalletTarget & { readonly message: string | Uint8Array },
): Promise<string> {
  const { provider, address } = targetOf(engine, params)
  const { message } = params
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const answer = await engine.ask.person(provider, 'personal_sign', [bytesToHex(bytes), address])
  return parseSignature(answer)
}

function bytesToHex(bytes: Uint8Array): Hex {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
