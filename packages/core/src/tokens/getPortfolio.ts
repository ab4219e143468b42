import { fetchTokenBalances } from '../balances/api.ts'
import { BalanceUnavailableError } from '../balances/errors.ts'
import type { TokenBalance } from '../balances/schema.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import { CancelledError, LatchkeyError, toLatchkeyError } from '../base/errors.ts'
import { parseCaipAddress, parseCaipNetworkId } from '../base/parseCaip.ts'
import { development } from '../development/development.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { parseUnits } from '../money/parseUnits.ts'
import { toUsd } from '../money/usd.ts'
import { hasJustChanged } from '../queries/refreshChain.ts'
import { isDataSupported } from '../services/isDataSupported.ts'
import { readWalletAssets } from './readWalletAssets.ts'
import type { Portfolio, PortfolioAccount, Token } from './schema.ts'

/**
 * Reads what an account holds on a network: from a connected wallet that declares to list it, else from the site's data
 * service, and without both the native currency alone, from the chain. Tokens without decimals are left out, as are a
 * second native currency and what is listed twice.
 *
 * @throws {BalanceUnavailableError} 'Token Balance Unavailable': neither could be read
 * @throws {CancelledError} if the signal fired
 * @example
 * const { tokens, usd } = await getPortfolio(latchkey, { address, caipNetworkId: 'eip155:1' })
 */
export async function getPortfolio(
  latchkey: Latchkey,
  account: PortfolioAccount & { readonly signal?: AbortSignal },
): Promise<Portfolio> {
  development?.checkArguments('getPortfolio', account, {
    address: true,
    caipNetworkId: true,
    signal: true,
  })
  const { caipNetworkId, signal } = account
  const assets = await readWalletAssets(latchkey, account)
  const service =
    assets ??
    (await isDataSupported(latchkey, caipNetworkId)
      .then((isSupported) => (isSupported ? readService(latchkey, account) : []))
      .catch((cause: unknown) => toLatchkeyError(cause)))
  if (signal?.aborted) throw new CancelledError()
  const listed = service instanceof LatchkeyError ? [] : omitDoubtful(service)
  if (listed.some((token) => token.address === undefined)) return toPortfolio(latchkey, listed)
  const coin = await readCoin(latchkey, account).catch((cause: unknown) => toLatchkeyError(cause))
  if (signal?.aborted) throw new CancelledError()
  if (!(coin instanceof LatchkeyError))
    return toPortfolio(
      latchkey,
      [coin, ...listed],
      service instanceof LatchkeyError ? service : undefined,
    )
  if (listed.length === 0) throw coin
  return toPortfolio(latchkey, listed, coin)
}

async function readService(
  latchkey: Latchkey,
  account: PortfolioAccount & { readonly signal?: AbortSignal },
): Promise<Token[]> {
  const balances = await fetchTokenBalances(latchkey, {
    ...account,
    ...(hasJustChanged(latchkey, account.caipNetworkId) && { forceUpdate: true }),
  })
  return toTokens(balances, account.caipNetworkId)
}

function toTokens(balances: readonly TokenBalance[], caipNetworkId: CaipNetworkId): Token[] {
  return balances.flatMap(({ name, symbol, address, price, quantity, iconUrl }) => {
    const decimals = Number.parseInt(quantity.decimals, 10)
    const balance = parseUnits(quantity.numeric, decimals)
    if (balance === undefined) return []
    const usd = toUsd(balance, decimals, price)
    return {
      caipNetworkId,
      ...(address && { address: parseCaipAddress(address).address }),
      ...{ name, symbol, decimals, balance },
      ...(usd !== undefined && price !== undefined && { price, usd }),
      ...(iconUrl && { iconUrl }),
    }
  })
}

function omitDoubtful(tokens: readonly Token[]): Token[] {
  const found = new Map<string, Token>()
  for (const token of tokens) {
    const key = token.address?.toLowerCase() ?? ''
    if (token.decimals > 0 && !found.has(key)) found.set(key, token)
  }
  return [...found.values()]
}

async function readCoin(
  { adapters }: Latchkey,
  { address, caipNetworkId, signal }: PortfolioAccount & { readonly signal?: AbortSignal },
): Promise<Token> {
  const adapter = adapters.get(parseCaipNetworkId(caipNetworkId).chainNamespace)
  if (!adapter?.getBalance) throw new BalanceUnavailableError()
  const network = adapter.networks.find((one) => one.caipNetworkId === caipNetworkId)
  const { value, decimals, symbol } = await adapter
    .getBalance({ address, caipNetworkId, ...(signal && { signal }) })
    .catch((cause) => Promise.reject(new BalanceUnavailableError(cause)))
  return {
    ...{ caipNetworkId, symbol, decimals, balance: value },
    name: network?.nativeCurrency.name ?? symbol,
  }
}

function toPortfolio(
  { clock }: Latchkey,
  tokens: readonly Token[],
  error?: Portfolio['error'],
): Portfolio {
  const priced = tokens.flatMap(({ usd }) => usd ?? [])
  return {
    tokens: [...tokens].sort(compareTokens),
    usd: priced.length > 0 ? priced.reduce((sum, usd) => sum + usd, 0n) : undefined,
    unpriced: tokens.filter(({ usd, balance }) => usd === undefined && balance > 0n).length,
    readAt: clock.now(),
    error,
  }
}

function compareTokens(one: Token, other: Token): number {
  if ((one.address === undefined) !== (other.address === undefined))
    return one.address === undefined ? -1 : 1
  if (one.usd !== other.usd) return (one.usd ?? -1n) > (other.usd ?? -1n) ? -1 : 1
  return one.symbol < other.symbol ? -1 : 1
}
