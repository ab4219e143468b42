/** Uniswap's of Ethereum. */
export const swapRouter = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
/** The address that services use for the native currency. */
export const nativeToken = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const wrapped = `0x${'e0'.repeat(20)}`

/** Words of calldata: addresses, CAIP-10 or not, and numbers. */
export const words = (...values: readonly (string | number | bigint)[]): string =>
  values
    .map((value) => (typeof value === 'string' ? value.split('0x').at(-1) : value.toString(16)))
    .map((value) => String(value).toLowerCase().padStart(64, '0'))
    .join('')

/** What a data service tells of swaps; a test changes it while it runs. */
export const createMarket = () => ({
  allowance: 0n,
  /** The providers' quotes, as the service names them. */
  quotes: [{ toAmount: '2000000000' }] as {
    toAmount: string
    provider?: string
    providerFee?: string
  }[],
  gas: { gas: '100000', gasPrice: '5' } as object | null,
  gasPrice: '10',
  prices: [] as { address: string; price: number }[],
  tokens: [] as object[],
  /** Changes a built transaction. */
  change: (tx: Record<string, unknown>): Record<string, unknown> => tx,
  /** Responses instead, by path. */
  responses: {} as Record<string, () => Response | Promise<Response>>,
})
export type SwapMarket = ReturnType<typeof createMarket>

/** Of a request for a transaction; CAIP-10 ids. */
export type SwapBody = { from: string; to: string; amount: string; userAddress: string }

function build(market: SwapMarket, { from, to, amount, userAddress }: SwapBody) {
  const toAmount = market.quotes[0]?.toAmount ?? '0'
  const least = (BigInt(toAmount) * 99n + 99n) / 100n
  const [fromNative, toNative] = [from, to].map((id) => id.endsWith(nativeToken))
  const path = [fromNative ? wrapped : from, toNative ? wrapped : to]
  const selector = fromNative ? 'b6f9de95' : toNative ? '791ac947' : '5c11d795'
  const input = fromNative ? [] : [BigInt(amount)]
  const end = [(input.length + 4) * 32, userAddress, 4_102_444_800, 2, ...path]
  return {
    from: userAddress,
    to: `eip155:1:${swapRouter}`,
    data: `0x${selector}${words(...input, least, ...end)}`,
    amount: toAmount,
    eip155: market.gas,
  }
}

/** What the service responds with; undefined for other paths than those of swaps. */
export function respondToSwap(
  market: SwapMarket,
  url: URL,
  body: SwapBody,
): Response | Promise<Response> | undefined {
  const own = market.responses[url.pathname]
  if (own) return own()
  const found = describe(market, url, body)
  return found && Response.json(found)
}

function describe(market: SwapMarket, url: URL, body: SwapBody): object | undefined {
  const asked = url.searchParams
  const name = (address: string) => ({ address, name: 'T', symbol: 'T', iconUrl: '' })
  switch (url.pathname) {
    case '/v1/convert/tokens':
      return { tokens: market.tokens }
    case '/v1/convert/quotes':
      return {
        quotes: market.quotes.map((quote) => ({
          id: null,
          fromAmount: asked.get('amount'),
          fromAccount: asked.get('from'),
          toAccount: asked.get('to'),
          ...quote,
        })),
      }
    case '/v1/convert/gas-price':
      return { standard: market.gasPrice, fast: market.gasPrice, instant: market.gasPrice }
    case '/v1/convert/allowance':
      return { allowance: String(market.allowance) }
    case '/v1/convert/build-approve':
      return {
        tx: {
          from: asked.get('userAddress'),
          to: asked.get('from'),
          data: `0x095ea7b3${words(swapRouter, BigInt(asked.get('amount') ?? 0))}`,
          value: '0',
          eip155: { gasPrice: '5' },
        },
      }
    case '/v1/convert/build-transaction':
      return { tx: market.change(build(market, body)) }
    case '/v1/fungible/price':
      return {
        fungibles: market.prices.map((price) => ({
          ...name(price.address),
          decimals: 6,
          ...price,
        })),
      }
    default:
      return undefined
  }
}
