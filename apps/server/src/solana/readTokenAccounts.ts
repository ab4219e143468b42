import * as z from 'zod'
import { readAddress, writeBase58 } from '../addresses/base58.ts'
import type { Limits } from '../rpc/createSharedLimits.ts'
import type { SolanaChain } from './findSolana.ts'
import { mapInChunks } from './mapInChunks.ts'
import { tokenPrograms } from './programs.ts'
import { commitment, readResult, requestSolana } from './requestSolana.ts'
import { nodeU64 } from './schema.ts'

/** Rows that are parsed before yielding to the event loop, and that count as one more request: about 64 KiB. */
const piece = 250
/** Maximum token accounts of one program; a normal account never has more. */
const most = 10_000
/** Mint, owner, amount: the beginning of a token account of either program. */
const readLength = 72

export type TokenAccount = {
  address: string
  mint: string
  /** Base units. */
  amount: bigint
}

const balanceResult = z.object({ value: nodeU64 })
const accountsResult = z.object({ value: z.array(z.unknown()).max(most) })
const anyList = z.object({ value: z.array(z.unknown()) })
const accountRow = z.object({
  pubkey: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
  account: z.object({
    data: z.tuple([z.base64().length((readLength / 3) * 4), z.literal('base64')]),
  }),
})

/**
 * Reads an account's lamports, and its token accounts, empty ones included.
 *
 * @param consumeQuota called with the cost of many accounts, in requests
 * @throws {UpstreamError} 503 `chainId`
 */
export async function readTokenAccounts(
  chain: SolanaChain,
  owner: string,
  { consumeQuota, ...limits }: Limits & { consumeQuota: (units: number) => void },
): Promise<{ lamports: bigint; accounts: TokenAccount[] }> {
  const options = { commitment, encoding: 'base64', dataSlice: { offset: 0, length: readLength } }
  const [balance, ...lists] = await requestSolana(
    chain,
    [
      { method: 'getBalance', params: [owner, { commitment }] },
      ...tokenPrograms.map((programId) => ({
        method: 'getTokenAccountsByOwner',
        params: [owner, { programId }, options],
      })),
    ],
    limits,
  )
  const ownerBytes = readAddress(owner) ?? new Uint8Array()
  // Before validation: failed requests count too.
  consumeQuota(Math.floor(lists.reduce<number>((sum, list) => sum + getLength(list), 0) / piece))
  const rows = lists.flatMap((list) => readResult(accountsResult, list).value)
  const accounts = await mapInChunks(rows, piece, (row) => readAccount(ownerBytes, row))
  return { lamports: readResult(balanceResult, balance).value, accounts: accounts.flat() }
}

/** The length of a list, which may be malformed or too long. */
function getLength(list: unknown): number {
  const { success, data } = anyList.safeParse(list)
  return success ? data.value.length : 0
}

function readAccount(owner: Uint8Array, row: unknown): TokenAccount[] {
  const { pubkey, account } = readResult(accountRow, row)
  const data = Buffer.from(account.data[0], 'base64')
  // An account of another owner.
  if (!data.subarray(32, 64).equals(owner)) return []
  const mint = writeBase58(data.subarray(0, 32))
  return [{ address: pubkey, mint, amount: data.readBigUInt64LE(64) }]
}
