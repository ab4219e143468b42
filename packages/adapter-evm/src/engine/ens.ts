import {
  type Address,
  type CcipRequestParameters,
  type Client,
  ccipRequest,
  toCoinType,
} from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/ens'
import { normalizeName } from './normalizeName.ts'

/** ENS's universal resolver on Ethereum; the same one viem names. */
const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** A name with an offchain lookup takes two calls, or a few when its gateway redirects. */
const mostCalls = 8

/** viem's errors for a contract that reverts or returns nothing: the record does not exist. */
const noRecord = new Set(['ContractFunctionRevertedError', 'ContractFunctionZeroDataError'])

/**
 * Reads the primary name of an address. A name that is not in its normal form (ENSIP-15) could look like another and
 * is ignored.
 */
export async function readName(client: Client, address: Address): Promise<string | undefined> {
  const name = await undefinedIfNotFound(getEnsName(...getClientOptions(client, { address })))
  return name && (await normalizeName(name)) === name ? name : undefined
}

/** A text of a name (ENSIP-5, ENSIP-12 for `avatar`), unread. */
export async function readText(
  client: Client,
  name: string,
  key: string,
): Promise<string | undefined> {
  const normal = await normalizeName(name)
  if (!normal) return undefined
  return (
    (await undefinedIfNotFound(getEnsText(...getClientOptions(client, { name: normal, key })))) ??
    undefined
  )
}

/**
 * The address record of a name, for Ethereum or another EVM chain. A name that ENS forbids (ENSIP-15) has none.
 */
export async function readAddress(
  client: Client,
  name: string,
  chainId?: number,
): Promise<Address | undefined> {
  const normal = await normalizeName(name)
  if (!normal) return undefined
  return (
    (await undefinedIfNotFound(
      getEnsAddress(
        ...getClientOptions(client, {
          name: normal,
          ...(chainId !== undefined && { coinType: toCoinType(chainId) }),
        }),
      ),
    )) ?? undefined
  )
}

/** The light networks have no contracts; a viem chain of the site may have its own. */
function getClientOptions<parameters>(client: Client, parameters: parameters) {
  const { address = universalResolver } = client.chain?.contracts?.ensUniversalResolver ?? {}
  return [limit(client), { ...parameters, universalResolverAddress: address as Address }] as const
}

/**
 * Limits one lookup. The owner of a name chooses the gateways (EIP-3668), so the number of calls is limited, and the
 * visitor's browser requests nothing over plain http, such as a server on its own machine.
 */
function limit(client: Client): Client {
  let calls = 0
  // viem types each method; only eth_call is used here.
  const sendRequest = client.request as (call: unknown, options?: unknown) => Promise<unknown>
  const request = async (call: unknown, options?: unknown) => {
    calls += 1
    if (calls > mostCalls) throw new Error('ENS: too many lookups')
    return sendRequest(call, options)
  }
  const ccipRead = {
    request: ({ urls, ...lookup }: CcipRequestParameters) =>
      ccipRequest({ ...lookup, urls: urls.filter((url) => /^https:\/\//i.test(url)) }),
  }
  // Without `batch`: it would gather these calls with the host's own.
  return { ...client, batch: undefined, ccipRead, request } as Client
}

async function undefinedIfNotFound<value>(promise: Promise<value>): Promise<value | undefined> {
  try {
    return await promise
  } catch (error) {
    for (let node = error; node instanceof Error; node = node.cause) {
      if (noRecord.has(node.name)) return undefined
    }
    throw error
  }
}
