import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accountEndpoints,
  activationCall,
  balanceCall,
  collectiblesCall,
  freeNameCall,
  historyCall,
  identityCall,
  nameCall,
  namesOfCall,
  registrationCall,
  revocationCall,
  sessionContextCall,
  sessionStartCall,
  sessionsCall,
  suggestionsCall,
  walletsCall,
} from '../../test/endpoints/accounts.ts'
import type { Endpoint } from '../../test/endpoints/endpoint.ts'
import {
  address,
  balance,
  caipNetworkId,
  from,
  tokenBalance,
  transaction,
} from '../../test/endpoints/samples.ts'
import {
  allowanceCall,
  approvalCall,
  gasPriceCall,
  onrampOptionsCall,
  onrampProvidersCall,
  onrampQuoteCall,
  onrampUrlCall,
  ordersCall,
  priceCall,
  quotesCall,
  swapCall,
  swapTokensCall,
  tradeEndpoints,
} from '../../test/endpoints/trades.ts'
import { mutant } from '../../test/mutant.ts'
import { setup } from '../../test/setup.ts'
import { fetchActivity } from '../activity/api.ts'
import { fetchTokenBalances } from '../balances/api.ts'
import { LatchkeyError } from '../base/errors.ts'
import { fetchCollectibles } from '../collectibles/api.ts'
import { fetchPrices } from '../prices/api.ts'

/** An instance with scripted services, and the requests that they received. */
function world(response: () => string, chains = ['eip155:1']) {
  const requested: { line: string; body: unknown }[] = []
  const { latchkey } = setup({
    projectId: 'demo',
    features: { smartSessions: true },
    services: { data: 'https://data.example', registry: 'https://data.example' },
    fetch: async (input, init) => {
      const url = new URL(String(input))
      if (url.pathname === '/v1/supported-chains')
        return new Response(JSON.stringify({ http: chains, ws: [] }))
      for (const [name, value] of Object.entries({ projectId: 'demo', st: 'latchkey', sv: '4' })) {
        expect(url.searchParams.get(name)).toBe(value)
        url.searchParams.delete(name)
      }
      requested.push({
        line: `${init?.method} ${url.pathname}${url.search}`,
        body: init?.body ? JSON.parse(String(init.body)) : undefined,
      })
      return new Response(response())
    },
  })
  return { latchkey, requested }
}

/** Compares the request of a call, and the result of a valid response with invalid rows. */
async function checkCall({ call, request: line, body, good, result }: Endpoint): Promise<void> {
  const { latchkey, requested } = world(() => (good === '' ? '' : JSON.stringify(good)))
  expect(await call(latchkey)).toEqual(result)
  expect(requested).toEqual([{ line, body }])
}

test('GET /v1/account/{account}/history takes cursor, onramp and chainId, and returns data and next', async () => {
  await checkCall(historyCall)
  await checkCall(ordersCall)
})

test('GET /v1/account/{address}/balance takes currency, chainId and forceUpdate, and returns balances; a token has its chain in front of its address', () =>
  checkCall(balanceCall))

test('GET /v1/account/{address}/collectibles takes chainId, and returns data', () =>
  checkCall(collectiblesCall))

test('GET /v1/profile/account/{name} takes apiVersion 2, and returns addresses and attributes', () =>
  checkCall(nameCall))

test('GET /v1/profile/account/{name} returns an empty list for a name that is free', () =>
  checkCall(freeNameCall))

test('GET /v1/profile/reverse/{address} takes sender and apiVersion 2, and returns names', () =>
  checkCall(namesOfCall))

test('GET /v1/profile/suggestions/{name} takes zone, and returns suggestions', () =>
  checkCall(suggestionsCall))

test('POST /v1/profile/account takes coin_type, address, message and signature, and returns success', () =>
  checkCall(registrationCall))

test('GET /v1/sessions/{address} takes cursor, and returns sessions and next', () =>
  checkCall(sessionsCall))

test('POST /v1/sessions/{address} takes a request, and returns a pci and a key', () =>
  checkCall(sessionStartCall))

test('POST /v1/sessions/{address}/activate takes a grant', () => checkCall(activationCall))

test('GET /v1/sessions/{address}/getcontext takes pci, and returns context', () =>
  checkCall(sessionContextCall))

test('POST /v1/sessions/{address}/revoke takes pci and signature', () => checkCall(revocationCall))

test('GET /v1/identity/{address} takes sender, and returns avatar and name', () =>
  checkCall(identityCall))

test('GET /getWallets takes page, entries, chains and search, and returns data and count', () =>
  checkCall(walletsCall))

test('POST /v1/fungible/price takes currency, addresses and projectId, and returns fungibles', () =>
  checkCall(priceCall))

test('GET /v1/convert/tokens takes chainId, and returns tokens', () => checkCall(swapTokensCall))

test('GET /v1/convert/quotes takes amount, userAddress, from, to and gasPrice, and returns quotes', () =>
  checkCall(quotesCall))

test('GET /v1/convert/allowance takes tokenAddress and userAddress, and returns allowance', () =>
  checkCall(allowanceCall))

test('GET /v1/convert/gas-price takes chainId, and returns three prices', () =>
  checkCall(gasPriceCall))

test('GET /v1/convert/build-approve takes userAddress, from and to, and returns a transaction', () =>
  checkCall(approvalCall))

test('POST /v1/convert/build-transaction takes amount, from, to, userAddress, slippage, projectId and disableEstimate', () =>
  checkCall(swapCall))

test('POST /v1/generators/onrampurl takes wallets, network, user, experience and amounts, and returns url', () =>
  checkCall(onrampUrlCall))

test('GET /v1/onramp/providers returns ids, names and fees', () => checkCall(onrampProvidersCall))

test('GET /v1/onramp/options returns currencies of purchases and payments', () =>
  checkCall(onrampOptionsCall))

test('POST /v1/onramp/quote takes currencies, amount and network, and returns fees, totals and quoteId', () =>
  checkCall(onrampQuoteCall))

describe.each([...accountEndpoints, ...tradeEndpoints])('$name', ({ call, good, ...endpoint }) => {
  test('error: any response leads to a result or a LatchkeyError', async () => {
    let response = ''
    const { latchkey } = world(() => response)
    await fc.assert(
      fc.asyncProperty(mutant(good), async (text) => {
        response = text
        try {
          await call(latchkey)
        } catch (cause) {
          expect(LatchkeyError.is(cause)).toBe(true)
        }
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      { numRuns: runs(500) },
    )
  })

  if ('unsupported' in endpoint)
    test('sends no request for an unsupported network', async () => {
      const { latchkey, requested } = world(() => '', ['eip155:5'])
      const { unsupported } = endpoint
      if (typeof unsupported === 'string') await expect(call(latchkey)).rejects.toThrow(unsupported)
      else expect(await call(latchkey)).toEqual(unsupported)
      expect(requested).toEqual([])
    })
})

test('returns an empty result without a request for an unsupported network', async () => {
  const { latchkey, requested } = world(() => '', ['eip155:5'])
  expect(await historyCall.call(latchkey)).toEqual(historyCall.unsupported)
  expect(requested).toEqual([])
})

test('forceUpdate reads all balances from the chain again', async () => {
  const { latchkey, requested } = world(() => '{"balances":[]}')
  await fetchTokenBalances(latchkey, { address, caipNetworkId, forceUpdate: true })
  expect(requested[0]?.line).toContain('forceUpdate=true')
})

test('security: tokens, collectibles and transactions of another network are dropped', async () => {
  const other = from.replace('eip155:1:', 'eip155:10:')
  const nft = { tokenId: '1', standard: 'ERC721', quantity: '1' }
  const on = (network?: string) => ({
    ...transaction,
    metadata: { ...transaction.metadata, chain: network },
  })
  const { latchkey } = world(() =>
    JSON.stringify({
      balances: [
        tokenBalance,
        { ...tokenBalance, chainId: undefined },
        { ...tokenBalance, chainId: 'eip155:10' },
        { ...tokenBalance, address: other },
        { ...tokenBalance, address: other, chainId: undefined },
        { ...balance, chainId: 'eip155:10' },
      ],
      data: [
        { ...on(), ...nft, address: from, chainId: 'eip155:1' },
        { ...on(caipNetworkId), ...nft, address: from, chainId: 'eip155:10' },
        { ...on('eip155:10'), ...nft, address: other, chainId: 'eip155:1' },
      ],
      next: 'n',
    }),
  )
  const one = { address, caipNetworkId } as const
  expect(await fetchTokenBalances(latchkey, one)).toEqual([
    tokenBalance,
    { ...tokenBalance, chainId: undefined },
  ])
  expect(await fetchCollectibles(latchkey, one)).toMatchObject({
    data: [{ address: from, chainId: 'eip155:1' }],
    next: 'n',
  })
  const { data, next } = await fetchActivity(latchkey, one)
  expect(data.map(({ metadata }) => metadata.chain)).toEqual([undefined, 'eip155:1'])
  expect(next).toBe('n')
})

test('security: on Solana, addresses in requests and responses are case-sensitive', async () => {
  const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const owner = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
  const mint = `${network}:F25s3DdjXdCxYBhh2z8FBusVEMT4b9bGNFVKJi3wFoF4` as const
  const quantity = { decimals: '9', numeric: '18446744073.709551615' }
  const good = {
    balances: [{ name: 'S', symbol: 'S', chainId: network, address: mint, quantity }],
    data: [
      {
        ...transaction,
        metadata: {
          ...transaction.metadata,
          chain: network,
          nonce: null,
          fee: { numeric: '0.000005' },
        },
        address: mint,
        chainId: network,
        tokenId: '0',
        standard: 'SPL',
        quantity: '1',
        isSpam: false,
      },
    ],
    next: 'Aa',
    fungibles: [{ address: mint, name: 'S', symbol: 'S', price: 1, decimals: 9 }],
  }
  const { latchkey, requested } = world(() => JSON.stringify(good), [network])
  const one = { address: owner, caipNetworkId: network } as const
  expect(await fetchTokenBalances(latchkey, { ...one, forceUpdate: [mint] })).toEqual(good.balances)
  expect(
    await fetchActivity(latchkey, { address: owner, caipNetworkId: network, cursor: 'Aa' }),
  ).toMatchObject({ data: [{ metadata: { fee: { numeric: '0.000005' } } }], next: 'Aa' })
  expect(await fetchCollectibles(latchkey, one)).toMatchObject({
    data: [{ address: mint, standard: 'SPL', tokenId: '0' }],
    next: 'Aa',
  })
  expect(await fetchPrices(latchkey, { addresses: [mint], caipNetworkId: network })).toEqual(
    good.fungibles,
  )
  const chain = new URLSearchParams({ chainId: network })
  expect(requested.map(({ line }) => line)).toEqual([
    `GET /v1/account/${owner}/balance?currency=usd&${chain}&${new URLSearchParams({ forceUpdate: mint })}`,
    `GET /v1/account/${owner}/history?cursor=Aa&${chain}&currency=usd`,
    `GET /v1/account/${owner}/collectibles?${chain}`,
    'POST /v1/fungible/price',
  ])
  expect(requested[3]?.body).toMatchObject({ addresses: [mint] })
})
