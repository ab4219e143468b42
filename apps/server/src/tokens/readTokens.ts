import { decodeAbiParameters, hexToString } from 'viem/utils'
import type { Chain } from '../config/schema.ts'
import type { Database } from '../database/openDatabase.ts'
import { classifyContractReverts } from '../evm/classifyContractReverts.ts'
import { callNodes } from '../rpc/callNodes.ts'
import type { RpcResponse } from '../rpc/schema.ts'
import { sanitizeLabel } from './sanitizeLabel.ts'

/** A contract's own metadata. */
export type Token = {
  name: string | null
  symbol: string | null
  /** 0 if it has none; null if the response is not a number of decimals. */
  decimals: number | null
}

/** Selectors of name(), symbol() and decimals(). */
const questions = ['0x06fdde03', '0x95d89b41', '0x313ce567'] as const
/** A contract may return any length; gas limits its work. */
const gas = '0x493e0'
const most = 20
/** ms after which a contract is read again: a few change their name. */
const month = 30 * 86_400_000

/** The contracts' names, symbols and decimals, from the database or the nodes. Unavailable ones are missing. */
export async function readTokens(
  database: Database,
  chain: Chain,
  contracts: readonly string[],
  { signal, now, milliseconds }: { signal: AbortSignal; now: number; milliseconds: number },
): Promise<Map<string, Token>> {
  const id = chain.caipNetworkId
  const { rows } = await database.execute({
    sql: `SELECT contract, name, symbol, decimals, read_at FROM history_tokens
      WHERE chain = ? AND contract IN (SELECT value FROM json_each(?))`,
    args: [id, JSON.stringify(contracts)],
  })
  const tokens = new Map<string, Token>(
    rows.map(({ contract, name, symbol, decimals }) => [
      String(contract),
      {
        name: name === null ? null : String(name),
        symbol: symbol === null ? null : String(symbol),
        decimals: decimals === null ? null : Number(decimals),
      },
    ]),
  )
  const fresh = new Set(
    rows.flatMap((row) => (now - Number(row.read_at) < month ? [String(row.contract)] : [])),
  )
  const missing = [...new Set(contracts)].filter((contract) => !fresh.has(contract))
  for (let from = 0; from < missing.length; from += most) {
    const some = missing.slice(from, from + most)
    const read = await requestAll(chain, some, { signal, milliseconds })
    for (const [contract, token] of read) tokens.set(contract, token)
    await saveTokens(database, id, read, now)
  }
  return tokens
}

/** In one call; if that fails, one by one, so that one contract's endless response does not affect the others. */
async function requestAll(
  chain: Chain,
  contracts: readonly string[],
  limits: { signal: AbortSignal; milliseconds: number },
): Promise<Map<string, Token>> {
  try {
    return await requestTokens(chain, contracts, limits)
  } catch {
    const alone = await Promise.allSettled(
      contracts.map((contract) => requestTokens(chain, [contract], limits)),
    )
    return new Map(alone.flatMap((one) => (one.status === 'fulfilled' ? [...one.value] : [])))
  }
}

async function requestTokens(
  chain: Chain,
  contracts: readonly string[],
  limits: { signal: AbortSignal; milliseconds: number },
): Promise<Map<string, Token>> {
  const calls = contracts.flatMap((to) => questions.map((data) => ({ to, data, gas })))
  const responses = await callNodes(
    chain,
    calls.map((call) => ({ method: 'eth_call', params: [call, 'latest'] })),
    limits,
  )
  const isOwn = await classifyContractReverts(chain, calls, responses, limits)
  return new Map(
    contracts.flatMap((contract, index) => {
      const place = [index * questions.length, (index + 1) * questions.length] as const
      if (!isOwn.slice(...place).every(Boolean)) return []
      const [name, symbol, decimals] = responses.slice(...place)
      const token = {
        name: readText(name),
        symbol: readText(symbol, 16),
        decimals: readDecimals(decimals),
      }
      return [[contract, token]]
    }),
  )
}

async function saveTokens(
  database: Database,
  chain: string,
  tokens: ReadonlyMap<string, Token>,
  now: number,
): Promise<void> {
  if (tokens.size === 0) return
  const rows = [...tokens].map(([contract, { name, symbol, decimals }]) => [
    contract,
    name,
    symbol,
    decimals,
  ])
  await database.execute({
    sql: `INSERT OR REPLACE INTO history_tokens (chain, contract, name, symbol, decimals, read_at)
      SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, ? FROM json_each(?)`,
    args: [chain, now, JSON.stringify(rows)],
  })
}

/** A string, or the 32 bytes of old tokens. */
export function readText(response: RpcResponse | undefined, longest = 64): string | null {
  const data = readData(response)
  if (data === undefined) return null
  try {
    const text =
      data.length === 66
        ? hexToString(data, { size: 32 })
        : decodeAbiParameters([{ type: 'string' }], data)[0]
    return sanitizeLabel(text, longest) || null
  } catch {
    return null
  }
}

function readDecimals(response: RpcResponse | undefined): number | null {
  const data = readData(response)
  if (data === undefined) return 0
  if (data.length < 66) return null
  const decimals = BigInt(data.slice(0, 66))
  return decimals <= 36n ? Number(decimals) : null
}

function readData(response: RpcResponse | undefined): `0x${string}` | undefined {
  const data = response && 'result' in response ? response.result : undefined
  return typeof data === 'string' && /^0x[0-9a-f]+$/i.test(data)
    ? (data as `0x${string}`)
    : undefined
}
