import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
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

/** A transfer of lamports, unsigned, as a site would make it. */
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
