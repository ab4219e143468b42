import { InvalidWalletAnswerError, RpcError, readProperty as read } from '@latchkey/core/adapter'
import { base64, hex } from '@scure/base'

/** A transaction id: 64 hex digits. @throws {InvalidWalletAnswerError} it is malformed */
export function parseTxid(value: unknown): string {
  if (typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value)) return value.toLowerCase()
  throw new InvalidWalletAnswerError('expected the id of a transaction')
}

/** A copy of bytes, of any realm: a wallet's frame has another `Uint8Array`. */
export function toBytes(value: unknown): Uint8Array | undefined {
  if (!ArrayBuffer.isView(value)) return undefined
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
}

/** A signature in base64. @throws {InvalidWalletAnswerError} it is malformed */
export function parseSignature(value: unknown): string {
  const bytes = toBytes(value) ?? decode(value, base64)
  // The shortest is an ECDSA signature of a message: a header and 64 bytes.
  if (bytes.length < 65) throw new InvalidWalletAnswerError('expected a signature')
  return base64.encode(bytes)
}

export function parseHex(value: unknown): Uint8Array {
  return decode(typeof value === 'string' ? value.toLowerCase() : value, hex)
}

export function parseBase64(value: unknown): Uint8Array {
  return decode(value, base64)
}

/** The result of a JSON-RPC response of sats-connect: `{ result }`, or the value itself. */
export function getResult(response: unknown): unknown {
  const error = read(response, 'error')
  if (error !== undefined && error !== null) throw error
  return read(response, 'result') ?? response
}

/** Text for a wallet that signs no bytes. @throws {RpcError} -32602: bytes that are no UTF-8 */
export function toText(message: string | Uint8Array, wallet: string): string {
  if (typeof message === 'string') return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    throw new RpcError(-32602, { details: `${wallet} signs text only` })
  }
}

function decode(value: unknown, coder: { decode(text: string): Uint8Array }): Uint8Array {
  try {
    if (typeof value === 'string' && value.length > 0) return coder.decode(value)
  } catch {
    // Handled below.
  }
  throw new InvalidWalletAnswerError('expected encoded bytes')
}
