import { encodeFunctionData, parseAbi } from 'viem/utils'
import type { Chain } from '../config/schema.ts'
import type { Database } from '../database/openDatabase.ts'
import { classifyContractReverts } from '../evm/classifyContractReverts.ts'
import { withTimeLimit } from '../http/withTimeLimit.ts'
import { callNodes } from '../rpc/callNodes.ts'
import { readText } from '../tokens/readTokens.ts'
import { type Described, readDocument, unknown } from './tokenDocument.ts'

const day = 86_400_000
const gas = '0x4c4b40'
const abi = parseAbi([
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function uri(uint256 id) view returns (string)',
])

export type TokenKey = { contract: string; tokenId: string; standard: 'ERC721' | 'ERC1155' }
type Limits = {
  signal: AbortSignal
  now: number
  milliseconds: number
  gateway: string | undefined
}

/**
 * Returns the names and images of tokens, by `{contract}/{tokenId}`: from the database if they were read within a
 * day, otherwise from their contracts. Tokens whose metadata is unavailable are missing.
 */
export async function readDescriptions(
  database: Database,
  chain: Chain,
  tokens: readonly TokenKey[],
  limits: Limits,
): Promise<Map<string, Described>> {
  const id = chain.caipNetworkId
  const { rows } = await database.execute({
    sql: `SELECT t.contract, t.token_id, t.name, t.image, t.read_at
      FROM json_each(?) AS wanted CROSS JOIN collectibles_tokens AS t
      WHERE t.chain = ? AND t.contract = wanted.value ->> 0 AND t.token_id = wanted.value ->> 1`,
    args: [JSON.stringify(tokens.map(({ contract, tokenId }) => [contract, tokenId])), id],
  })
  const known = new Map<string, Described>()
  const fresh = new Set<string>()
  for (const row of rows) {
    const key = `${row.contract}/${row.token_id}`
    known.set(key, {
      name: row.name === null ? null : String(row.name),
      image: row.image === null ? null : String(row.image),
    })
    if (limits.now - Number(row.read_at) < day) fresh.add(key)
  }
  const missing = tokens.filter((token) => !fresh.has(getKey(token)))
  if (missing.length === 0) return known
  const read = await requestAll(chain, missing, limits)
  for (const [token, described] of read) known.set(getKey(token), described)
  await database.execute({
    sql: `INSERT OR REPLACE INTO collectibles_tokens (chain, contract, token_id, name, image, read_at)
      SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, ? FROM json_each(?)`,
    args: [
      id,
      limits.now,
      JSON.stringify(
        read.map(([{ contract, tokenId }, { name, image }]) => [contract, tokenId, name, image]),
      ),
    ],
  })
  return known
}

/**
 * Requests all tokens in one call. If that fails, requests them one by one, because anyone can send a token whose
 * response is endless.
 */
async function requestAll(chain: Chain, tokens: readonly TokenKey[], limits: Limits) {
  try {
    return await fetchDocument(chain, tokens, limits)
  } catch {
    const alone = await Promise.allSettled(
      tokens.map((token) => fetchDocument(chain, [token], limits)),
    )
    return alone.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  }
}

function fetchDocument(
  chain: Chain,
  tokens: readonly TokenKey[],
  { signal, ...limits }: Limits,
): Promise<(readonly [TokenKey, Described])[]> {
  return withTimeLimit(limits.milliseconds, signal, (time) =>
    requestWithTimeout(chain, tokens, { ...limits, signal: time }),
  )
}

async function requestWithTimeout(
  chain: Chain,
  tokens: readonly TokenKey[],
  { signal, milliseconds, gateway }: Limits,
): Promise<(readonly [TokenKey, Described])[]> {
  const calls = tokens.map(({ contract, tokenId, standard }) => {
    const functionName = standard === 'ERC721' ? 'tokenURI' : 'uri'
    const data = encodeFunctionData({ abi, functionName, args: [BigInt(tokenId)] })
    return { to: contract, data, gas }
  })
  const questions = calls.map((call) => ({ method: 'eth_call', params: [call, 'latest'] }))
  const limits = { milliseconds, signal }
  const responses = await callNodes(chain, questions, limits)
  const isOwn = await classifyContractReverts(chain, calls, responses, limits)
  const found = await Promise.all(
    tokens.map(async (token, index) => {
      const response = responses[index]
      if (!isOwn[index]) return undefined
      const uri = readText(response, 400_000)
      const described =
        uri === null ? unknown : await readDocument(withId(uri, token.tokenId), gateway, signal)
      return described && ([token, described] as const)
    }),
  )
  return found.filter((one) => one !== undefined)
}

/** Replaces `{id}` with the id in 64 hexadecimal digits (ERC-1155). */
function withId(uri: string, tokenId: string): string {
  return uri.replaceAll('{id}', BigInt(tokenId).toString(16).padStart(64, '0'))
}

export function getKey({ contract, tokenId }: Pick<TokenKey, 'contract' | 'tokenId'>): string {
  return `${contract}/${tokenId}`
}
