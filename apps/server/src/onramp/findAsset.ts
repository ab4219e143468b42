import { tokenId, writeTokenId } from '../addresses/any.ts'
import type { Config } from '../config/readConfig.ts'
import { withTimeLimit } from '../http/withTimeLimit.ts'
import { getNetworkName } from './listSandboxCurrencies.ts'
import { type NewOrder, toAccount } from './order.ts'
import type { Caller, OnrampProvider } from './provider.ts'
import type { UrlRequest } from './schema.ts'

const knownChain = /^(eip155:[1-9]\d{0,15}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/
/** Milliseconds that a visitor waits for the provider's options, and half the time of a request at most. */
const patience = 2_000

/**
 * Finds the network, the token and the names of a purchase in the provider's options. Without them, only the network,
 * by its name in the settings.
 */
export async function findAsset(
  provider: OnrampProvider,
  { account, asset, network }: Pick<NewOrder, 'account' | 'asset' | 'network'>,
  { country, subdivision }: Pick<UrlRequest, 'country' | 'subdivision'>,
  { chains, timeLimit }: Pick<Config, 'chains' | 'timeLimit'>,
  caller: Caller,
): Promise<Pick<NewOrder, 'chain' | 'name' | 'symbol' | 'token'>> {
  const limit = Math.min(patience, timeLimit / 2)
  const options = await withTimeLimit(limit, caller.signal, (signal) =>
    provider.options({ country, subdivision }, { ...caller, signal }),
  ).catch(() => undefined)
  const [found] = (options?.purchaseCurrencies ?? []).flatMap(({ id, name, symbol, networks }) => {
    const place = networks.find((one) => one.name === network)
    return place && (id === asset || symbol === asset) ? [{ ...place, name, symbol }] : []
  })
  const namespace = account.startsWith('0x') ? 'eip155' : 'solana'
  const id = found
    ? `${namespace}:${found.chain_id}`
    : [...chains.values()].find((one) => getNetworkName(one) === network.toLowerCase())
        ?.caipNetworkId
  const chain = id?.startsWith(namespace) && knownChain.test(id) ? id : null
  const contract = toAccount(found?.contract_address ?? '')
  return {
    chain,
    name: found?.name ?? asset,
    symbol: found?.symbol ?? asset,
    token:
      chain && tokenId.safeParse(`${chain}:${contract}`).success
        ? writeTokenId(chain, contract)
        : null,
  }
}
