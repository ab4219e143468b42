import { getAddressDecoder } from '@solana/kit'

/** A view of the bytes, whose numbers are little-endian. */
export const toView = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

/** Reads a little-endian u64. */
export const readU64 = (bytes: Uint8Array, offset: number): bigint =>
  toView(bytes).getBigUint64(offset, true)

/** Reads 32 bytes as an address in base58. */
export const readAddress = (bytes: Uint8Array, offset: number): string =>
  getAddressDecoder().decode(bytes, offset)

/** Decodes UTF-8, byte order marks included; undefined for other bytes. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
