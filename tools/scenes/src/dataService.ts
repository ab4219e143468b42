import type { LatchkeyConfig } from '@latchkey/core'

export type Holding = {
  readonly name: string
  readonly symbol: string
  /** Absent for the native currency. */
  readonly address?: string
  /** 18 when absent. */
  readonly decimals?: number
  /** In whole tokens. */
  readonly numeric: string
  readonly price?: number
}

const contract = (index: number) => `0x${String(index).padStart(2, '0').repeat(20)}`

export const holdings: readonly Holding[] = [
  { name: 'Ether', symbol: 'ETH', numeric: '1.5', price: 3_204.18 },
  {
    name: 'Devnet Dollar',
    symbol: 'DUSD',
    address: contract(1),
    decimals: 6,
    numeric: '1250.75',
    price: 1,
  },
  { name: 'Harbour', symbol: 'HRB', address: contract(2), numeric: '48210.5', price: 0.0132 },
  { name: 'Lantern Oil', symbol: 'OIL', address: contract(3), numeric: '0.00000042', price: 61.2 },
  { name: 'Points', symbol: 'PTS', address: contract(4), numeric: '12' },
  { name: 'Wrapped Dune', symbol: 'WDUNE', address: contract(5), numeric: '3', price: 0.5 },
]

/** 500 tokens, sorted by value. */
export const manyHoldings: readonly Holding[] = Array.from({ length: 500 }, (_, index) =>
  index === 0
    ? { name: 'Ether', symbol: 'ETH', numeric: '1.5', price: 3_204.18 }
    : {
        name: `Token ${index}`,
        symbol: `T${index}`,
        address: `0x${String(index).padStart(40, '0')}`,
        numeric: String(500 - index),
        price: 1,
      },
)

/** Names that would break a layout, or pretend to be another token. */
export const hostileHoldings: readonly Holding[] = [
  { name: 'Ether', symbol: 'ETH', numeric: '123456789012345.123456789', price: 3_204.18 },
  { name: 'A'.repeat(200), symbol: 'B'.repeat(80), address: contract(1), numeric: '1', price: 2 },
  { name: '‮evil ​x', symbol: '‮HTE', address: contract(2), numeric: '1' },
  { name: '', symbol: '', address: contract(3), numeric: '7', price: 1 },
]

/** `null` makes the request fail. */
type Pages = readonly (readonly object[])[] | null

/** A data service with these tokens, none of which makes the request fail, and these pages of activity and collectibles. */
export function dataService(
  list: readonly Holding[] | undefined,
  {
    pages = [[]],
    collectibles = [[]],
  }: { readonly pages?: Pages; readonly collectibles?: Pages } = {},
): LatchkeyConfig {
  const toRow = ({ name, symbol, address, decimals = 18, numeric, price }: Holding) => ({
    ...{ name, symbol, chainId: 'eip155:1' },
    quantity: { numeric, decimals: String(decimals) },
    ...(address && { address: `eip155:1:${address}` }),
    ...(price !== undefined && { price }),
  })
  const respond = ({ pathname: path, searchParams }: URL) => {
    if (path === '/v1/supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
    if (path.endsWith('/balance') && list) return Response.json({ balances: list.map(toRow) })
    const paged = path.endsWith('/history')
      ? pages
      : path.endsWith('/collectibles')
        ? collectibles
        : undefined
    if (paged) {
      const index = Number(searchParams.get('cursor') ?? 0)
      const next = index + 1 < paged.length ? String(index + 1) : null
      return Response.json({ data: paged[index], next })
    }
    // Nobody has the name.
    if (path.startsWith('/v1/profile/account/')) return Response.json([])
    return new Response('{}', { status: 503 })
  }
  return {
    projectId: 'demo',
    services: { data: 'https://data.test' },
    fetch: async (input) => respond(new URL(input instanceof Request ? input.url : String(input))),
  }
}
