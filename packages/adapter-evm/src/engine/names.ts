import { type CaipNetworkId, constants, withTimeout } from '@latchkey/core/adapter'
import type { Client } from 'viem'
import { toCaipNetworkId, toChainId } from './chainIds.ts'
import type { Engine } from './engine.ts'
import { parseAddress } from './parseResponses.ts'
import { readClient } from './readChain.ts'
import { toEvmError } from './toEvmError.ts'

const ethereum = 1
/** Chains from this id on have no coin type (ENSIP-11). */
const firstWithoutCoin = 0x80000000

/**
 * The primary ENS name of an address, which ENS has found to lead back to it (ENSIP-19). Undefined without one, without
 * Ethereum among the networks, and for a name that could look like another: not in its normal form (ENSIP-15), or longer
 * than DNS has them.
 *
 * @throws {TimedOutError} no response within 10 s
 * @throws {RpcError} the node failed
 */
export async function getName(
  engine: Engine,
  { address }: { readonly address: string },
): Promise<string | undefined> {
  const owner = parseAddress(address)
  return requestEns(engine, 'getName', async (client) => {
    const { readName } = await import('./ens.ts')
    return readName(client, owner)
  })
}

/**
 * The address of an ENS name on a network, checksummed: its record for that network, else the one for Ethereum (ENSIP-11).
 * Undefined if it has none, without Ethereum among the networks, and for a text
 * that cannot be a name.
 *
 * @throws {TimedOutError} no response within 10 s
 * @throws {RpcError} the node failed
 */
export async function resolveName(
  engine: Engine,
  { name, caipNetworkId }: { readonly name: string; readonly caipNetworkId?: CaipNetworkId },
): Promise<string | undefined> {
  const chainId = caipNetworkId ? toChainId(caipNetworkId) : ethereum
  const address = await requestEns(engine, 'resolveName', async (client) => {
    const { readAddress } = await import('./ens.ts')
    const hasOwn = chainId !== ethereum && chainId < firstWithoutCoin
    const own = hasOwn ? await readAddress(client, name, chainId) : undefined
    return own ?? readAddress(client, name)
  })
  return address && parseAddress(address)
}

/**
 * The avatar of an ENS name: an `https:` or `data:image/` URL, untrusted. Undefined if it has none, and for records
 * that require another service (NFT and IPFS references).
 *
 * @throws {TimedOutError} no response within 10 s
 * @throws {RpcError} the node failed
 */
export async function getAvatar(
  engine: Engine,
  { name }: { readonly name: string },
): Promise<string | undefined> {
  const record = await requestEns(engine, 'getAvatar', async (client) => {
    const { readText } = await import('./ens.ts')
    return readText(client, name, 'avatar')
  })
  return record !== undefined && isImageUrl(record) ? record : undefined
}

/**
 * The text records of an ENS name (ENSIP-5) under these keys, untrusted. A key without a text is absent; all are without
 * Ethereum among the networks.
 *
 * @throws {TimedOutError} no response within 10 s
 * @throws {RpcError} the node failed
 */
export async function getTextRecords(
  engine: Engine,
  { name, keys }: { readonly name: string; readonly keys: readonly string[] },
): Promise<Readonly<Record<string, string>>> {
  const texts = await requestEns(engine, 'getTextRecords', async (client) => {
    const { readText } = await import('./ens.ts')
    return Promise.all(keys.map((key) => readText(client, name, key)))
  })
  const records = keys.map((key, index) => [key, texts?.[index]] as const)
  return Object.fromEntries(
    records.filter((record): record is [string, string] => record[1] !== undefined),
  )
}

function isImageUrl(record: string): boolean {
  if (record.length > 65_536 || !/^(https:\/\/|data:image\/)[^\s"'<>\\]+$/.test(record))
    return false
  return URL.canParse(record)
}

/**
 * Resolves ENS on Ethereum; undefined if the site has not configured it. `ask` imports the functions of `ens.ts`, a
 * separate chunk.
 *
 * Retries and gateways together are limited to the time of one call, 10 s, because a name is optional.
 *
 * @throws {TimedOutError} no response within the limit
 * @throws {CancelledError} the adapter was destroyed
 * @throws {RpcError} the node or a gateway failed
 */
async function requestEns<value>(
  engine: Engine,
  operation: string,
  request: (client: Client) => Promise<value>,
): Promise<value | undefined> {
  if (!engine.config.chains.some(({ id }) => id === ethereum)) return undefined
  const client = readClient(engine, toCaipNetworkId(ethereum))
  const limit = { operation, limitMs: constants.rpcTimeoutMs, signal: engine.lifetime.signal }
  try {
    return await withTimeout(engine.context.clock, limit, request(client))
  } catch (cause) {
    throw toEvmError(cause, 'node')
  }
}
