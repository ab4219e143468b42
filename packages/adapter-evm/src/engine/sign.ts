import type { Hex, TypedData, WalletTarget } from '@latchkey/core/adapter'
import type { Engine } from './engine.ts'
import { parseSignature } from './parseResponses.ts'
import { resolveTarget } from './resolveTarget.ts'

/** Signs text or bytes with `personal_sign` (EIP-191). */
export async function signMessage(
  engine: Engine,
  params: WalletTarget & { readonly message: string | Uint8Array },
): Promise<string> {
  const { provider, address } = resolveTarget(engine, params)
  const { message } = params
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const response = await engine.requests.withPrompt(provider, 'personal_sign', [
    bytesToHex(bytes),
    address,
  ])
  return parseSignature(response)
}

function bytesToHex(bytes: Uint8Array): Hex {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Signs EIP-712 data with `eth_signTypedData_v4`. */
export async function signTypedData(
  engine: Engine,
  params: WalletTarget & { readonly typedData: TypedData },
): Promise<Hex> {
  const { provider, address } = resolveTarget(engine, params)
  const text = writeTypedData(params.typedData)
  return parseSignature(
    await engine.requests.withPrompt(provider, 'eth_signTypedData_v4', [address, text]),
  )
}

/** The domain's fields in EIP-712's order. */
const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const

/** Typed data as wallets read it: JSON, integers as decimal text, the domain's own type filled in. */
export function writeTypedData({ domain, types, primaryType, message }: TypedData): string {
  const EIP712Domain = domainFields.filter(({ name }) => domain[name] !== undefined)
  return JSON.stringify(
    { domain, types: { EIP712Domain, ...types }, primaryType, message },
    (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  )
}
