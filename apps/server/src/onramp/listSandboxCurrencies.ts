import type { Chain } from '../config/schema.ts'
import type { OnrampOptions } from './schema.ts'

/** The name of a network in the sandbox, such as `op-mainnet`. */
export function getNetworkName({ name }: Chain): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** The native currencies and the tokens of the EVM and Solana networks; of two with one symbol on a network the first. */
export function listSandboxCurrencies(
  chains: readonly Chain[],
): OnrampOptions['purchaseCurrencies'] {
  const sold = chains.filter(({ caipNetworkId: id }) => /^(eip155|solana):/.test(id))
  const natives = sold.map((chain) => ({ chain, ...chain.nativeCurrency, address: '' }))
  const tokens = sold.flatMap((chain) =>
    [...(chain.tokens ?? []), ...(chain.solana?.tokens ?? [])].map((token) => ({
      ...{ chain, ...token },
    })),
  )
  const currencies = new Map<string, OnrampOptions['purchaseCurrencies'][number]>()
  for (const { chain, name, symbol, address } of [...natives, ...tokens]) {
    const currency = currencies.get(symbol) ?? { id: symbol, name, symbol, networks: [] }
    currencies.set(symbol, currency)
    const network = getNetworkName(chain)
    if (currency.networks.some((one) => one.name === network)) continue
    currency.networks.push({
      name: network,
      display_name: chain.name,
      chain_id: chain.caipNetworkId.replace(/^\w+:/, ''),
      contract_address: address,
    })
  }
  return [...currencies.values()]
}
