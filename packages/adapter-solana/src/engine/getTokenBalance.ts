import type { TokenBalanceRequest } from '@latchkey/core/adapter'
import { type Engine, readChain } from './engine.ts'
import { checkAddress } from './getBalance.ts'
import {
  createMalformedResponseError,
  findMint,
  parseAccountInfo,
  readValue,
} from './readNodeResponses.ts'

/**
 * Base units of a token in all accounts of an address, by its mint.
 *
 * @throws {RpcError} -32602: the token or the address is no address; -32603: the token is no mint
 */
export async function getTokenBalance(
  engine: Engine,
  { address, caipNetworkId, token, signal }: TokenBalanceRequest,
): Promise<{ readonly value: bigint; readonly decimals: number }> {
  checkAddress(address)
  checkAddress(token)
  const read = async (method: string, params: readonly unknown[]) =>
    readValue(await readChain(engine, caipNetworkId, method, params, signal))
  // The amount of a token account is its bytes 64 to 72.
  const slice = { encoding: 'base64', dataSlice: { offset: 64, length: 8 } }
  const mint = findMint(await read('getAccountInfo', [token, { encoding: 'base64' }]))
  if (!mint) throw createMalformedResponseError('mint')
  const accounts = await read('getTokenAccountsByOwner', [address, { mint: token }, slice])
  if (!Array.isArray(accounts)) throw createMalformedResponseError('a list')
  const amounts = accounts.map((account: { account?: unknown }) => {
    const data = parseAccountInfo(account?.account)?.data
    if (data?.length !== 8) throw createMalformedResponseError('an amount')
    return new DataView(data.buffer).getBigUint64(0, true)
  })
  return { value: amounts.reduce((sum, amount) => sum + amount, 0n), decimals: mint.decimals }
}
