import { createReader } from './bytes.ts'

/** DER of two numbers, and the flags: no ECDSA signature is shorter. */
const leastEcdsa = 9
/** The first byte of a taproot annex (BIP-341), and the highest push opcode. */
const ANNEX = 0x50
const lastPush = 0x60

/**
 * The flags of the signature in a field of a PSBT (02, 07, 08, 13, 14) for a single key. `script`: a script decides,
 * which the wallet must validate. `none`: it has no signature.
 */
export function getSighashFlag(type: string, value: Uint8Array): number | 'script' | 'none' {
  if (type === '02') return ecdsaFlags(value)
  if (type === '13' || type === '14') return schnorrFlags(value)
  const items = read(type === '08' ? readWitness : readPushes, value)
  if (!items || items.length === 0) return 'none'
  const last = items.at(-1)
  if (type === '08' && items.length > 1 && last?.[0] === ANNEX) items.pop()
  const [signature, key] = [items.at(-2), items.at(-1)]
  if (type === '08' && !signature) return schnorrFlags(key)
  const isSingleSignature = type === '07' || items.length === 2
  return isSingleSignature && signature && key && isKey(key) ? ecdsaFlags(signature) : 'script'
}

/** 64 bytes sign with DEFAULT; the 65th names other flags. */
function schnorrFlags(signature: Uint8Array | undefined): number | 'none' {
  if (signature?.length === 64) return 0
  return signature?.length === 65 ? (signature[64] ?? 'none') : 'none'
}

function ecdsaFlags(signature: Uint8Array): number | 'none' {
  return signature.length < leastEcdsa ? 'none' : (signature.at(-1) ?? 'none')
}

/** Compressed, or as it was before, hybrids included (SEC 1). */
function isKey({ length, 0: head = 0 }: Uint8Array): boolean {
  if (length === 33) return head === 2 || head === 3
  return length === 65 && (head === 4 || head === 6 || head === 7)
}

function read(
  reading: (bytes: Uint8Array) => Uint8Array[],
  bytes: Uint8Array,
): Uint8Array[] | undefined {
  try {
    return reading(bytes)
  } catch {
    return undefined
  }
}

function readWitness(bytes: Uint8Array): Uint8Array[] {
  const reader = createReader(bytes)
  const items: Uint8Array[] = []
  for (let left = reader.size(); left > 0; left -= 1) items.push(reader.sized())
  return items
}

/** The stack of a scriptSig, which may only push (BIP-62). */
function readPushes(bytes: Uint8Array): Uint8Array[] {
  const reader = createReader(bytes)
  const items: Uint8Array[] = []
  while (!reader.isAtEnd()) {
    const code = reader.u8()
    if (code > lastPush) throw new Error('does more than push')
    items.push(code > 0x4e ? Uint8Array.of(code) : reader.bytes(getLength(code)))
  }
  return items

  function getLength(code: number): number {
    if (code < 0x4c) return code
    if (code === 0x4c) return reader.u8()
    return code === 0x4d ? reader.u8() + 256 * reader.u8() : reader.u32()
  }
}
