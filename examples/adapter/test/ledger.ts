import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  verify,
} from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A transfer in the ledger's format: `signature` covers the other fields, as JSON. */
export type Transfer = {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly nonce: number
}

/** A key of Pebble; the address is the public key in hex. */
export type Key = { readonly address: string; readonly privateKey: KeyObject }

export function createKey(): Key {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return { address: Buffer.from(x, 'base64url').toString('hex'), privateKey }
}

/** Whether the signature in hex is the address's, of exactly these bytes. */
export function isSignedBy(address: string, bytes: Uint8Array, signature: string): boolean {
  const x = Buffer.from(address, 'hex').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, bytes, key, Buffer.from(signature, 'hex'))
}

/** A node of Pebble on loopback: balances in memory, changed by signed transfers alone. */
export async function startLedger(network: string, funded: Readonly<Record<string, bigint>>) {
  const balances = new Map(Object.entries(funded))
  const nonces = new Map<string, number>()
  const getBalance = (address: string) => balances.get(address) ?? 0n
  const send = (transfer: Transfer, signature: string) => {
    const { from, to, value, nonce } = transfer
    const text = JSON.stringify({ from, to, value, nonce })
    const amount = BigInt(value)
    if (!isSignedBy(from, Buffer.from(text), signature)) throw new Error('wrong signature')
    if (nonce !== (nonces.get(from) ?? 0)) throw new Error('wrong nonce')
    if (amount <= 0n || amount > getBalance(from)) throw new Error('too little')
    nonces.set(from, nonce + 1)
    balances.set(from, getBalance(from) - amount)
    balances.set(to, getBalance(to) + amount)
    return createHash('sha256').update(text).digest('hex')
  }
  const respond = (method: string, [first, second]: readonly unknown[]): unknown => {
    if (method === 'pebble_network') return network
    if (method === 'pebble_balance') return `${getBalance(String(first))}`
    if (method === 'pebble_nonce') return nonces.get(String(first)) ?? 0
    if (method === 'pebble_send') return send(first as Transfer, String(second))
    throw new Error('unknown method')
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { id, method, params } = JSON.parse(Buffer.concat(parts).toString())
    try {
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: respond(method, params) }))
    } catch (error) {
      response.end(
        JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32003, data: `${error}` } }),
      )
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
