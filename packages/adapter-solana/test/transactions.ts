import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

/** One JSON-RPC call to a node. */
export async function rpc<result>(url: string, method: string, ...params: unknown[]) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result: result; error?: object }
  if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
  return result
}

/** An unsigned transfer of lamports, as a site would create it. */
export async function makeTransfer(
  url: string,
  {
    from,
    to,
    lamports,
    version = 0,
  }: {
    readonly from: string
    readonly to: string
    readonly lamports: bigint
    readonly version?: 'legacy' | 0
  },
): Promise<Uint8Array> {
  const { value } = await rpc<{ value: { blockhash: Blockhash; lastValidBlockHeight: number } }>(
    url,
    'getLatestBlockhash',
  )
  const lifetime = { ...value, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
  const data = new Uint8Array(12)
  new DataView(data.buffer).setUint32(0, 2, true)
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  const instruction = {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: address(from), role: AccountRole.WRITABLE_SIGNER },
      { address: address(to), role: AccountRole.WRITABLE },
    ],
    data,
  }
  // Legacy and version 0 are two types to the library, and one to this function.
  const message = pipe(
    createTransactionMessage({ version: version as 0 }),
    (empty) => setTransactionMessageFeePayer(address(from), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (dated) => appendTransactionMessageInstruction(instruction, dated),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

/**
 * The same with one more instruction before the last, a transfer of zero, as wallets add guards; and with the compute
 * units of both, which its first instruction sets.
 */
export function withNothingMore(transaction: Uint8Array): Uint8Array {
  const read = getTransactionDecoder().decode(transaction)
  const message = getCompiledTransactionMessageDecoder().decode(read.messageBytes)
  if (message.version === 1) throw new Error('version 1')
  const [first, ...others] = message.instructions
  const last = others.pop()
  if (!first || !last) throw new Error('no instruction')
  const nothing = { ...last, data: Uint8Array.of(2, 0, 0, 0, ...new Uint8Array(8)) }
  const units = { ...first, data: Uint8Array.of(2, 0xe8, 3, 0, 0) }
  const instructions = [units, ...others, nothing, last]
  const messageBytes = getCompiledTransactionMessageEncoder().encode({ ...message, instructions })
  return new Uint8Array(
    getTransactionEncoder().encode({
      ...read,
      messageBytes: messageBytes as typeof read.messageBytes,
    }),
  )
}
