import { swapRouter, words } from '@latchkey/test-support/swapMarket'
import {
  fetchOnrampOptions,
  fetchOnrampProviders,
  fetchOnrampQuote,
  fetchOnrampUrl,
  fetchOrders,
} from '../../src/onramp/api.ts'
import { fetchPrices } from '../../src/prices/api.ts'
import {
  fetchAllowance,
  fetchApproval,
  fetchGasPrice,
  fetchQuotes,
  fetchSwapTokens,
  fetchSwapTransaction,
} from '../../src/swap/api.ts'
import type { Endpoint } from './endpoint.ts'
import {
  account,
  address,
  caipNetworkId,
  chain,
  from,
  pair,
  paymentCurrency,
  purchaseCurrency,
  query,
  sum,
  to,
} from './samples.ts'

const purchaseQuote = {
  coinbaseFee: sum('0.5'),
  networkFee: sum('0.25'),
  paymentSubtotal: sum('20'),
  paymentTotal: sum('20.75'),
  purchaseAmount: sum('0.004', 'ETH'),
  quoteId: 'q',
}

/** `approve(swapRouter, 10)` of the token that goes in. */
const approval = { from: account, to: from, data: `0x095ea7b3${words(swapRouter, 10)}`, value: '0' }
/** `swapExactTokensForTokensSupportingFeeOnTransferTokens(10, 20, [from, to], address, 2100)`. */
const swap = {
  from: account,
  to: `eip155:1:${swapRouter}`,
  data: `0x5c11d795${words(10, 20, 160, address, 4_102_444_800, 2, from, to)}`,
}

export const priceCall: Endpoint = {
  name: 'price',
  call: (latchkey) => fetchPrices(latchkey, { addresses: [from], caipNetworkId }),
  request: 'POST /v1/fungible/price',
  body: { currency: 'usd', addresses: [from], projectId: 'demo' },
  good: {
    fungibles: [{ address: from, name: 'T', symbol: 'T', iconUrl: '', price: 1.5, decimals: 6 }],
  },
  result: [{ address: from, name: 'T', symbol: 'T', price: 1.5, decimals: 6 }],
  unsupported: [],
}

export const swapTokensCall: Endpoint = {
  name: 'swap tokens',
  call: (latchkey) => fetchSwapTokens(latchkey, { caipNetworkId }),
  request: `GET /v1/convert/tokens?${chain}`,
  good: {
    tokens: [
      { name: 'T', symbol: 'T', address: from, decimals: 6, logoUri: null, eip2612: null },
      1,
    ],
  },
  result: [{ name: 'T', symbol: 'T', address: from, decimals: 6 }],
  unsupported: [],
}

export const quotesCall: Endpoint = {
  name: 'quotes',
  call: (latchkey) => fetchQuotes(latchkey, { ...pair, gasPrice: '5' }),
  request: `GET /v1/convert/quotes?${query({ from, to, userAddress: account, gasPrice: '5', amount: '10' })}`,
  good: {
    quotes: [{ id: null, fromAmount: '10', fromAccount: from, toAmount: '20', toAccount: to }],
  },
  result: [{ fromAmount: '10', fromAccount: from, toAmount: '20', toAccount: to }],
  unsupported: [],
}

export const allowanceCall: Endpoint = {
  name: 'allowance',
  call: (latchkey) =>
    fetchAllowance(latchkey, { caipNetworkId, tokenAddress: from, userAddress: account }),
  request: `GET /v1/convert/allowance?${query({ tokenAddress: from, userAddress: account })}`,
  good: { allowance: '340282366920938463463374607431768211456' },
  result: 340282366920938463463374607431768211456n,
  unsupported: 0n,
}

export const gasPriceCall: Endpoint = {
  name: 'gas price',
  call: (latchkey) => fetchGasPrice(latchkey, { caipNetworkId }),
  request: `GET /v1/convert/gas-price?${chain}`,
  good: { standard: '1', fast: '2', instant: '3' },
  result: { standard: '1', fast: '2', instant: '3' },
  unsupported: 'Network not supported for Gas Price',
}

export const approvalCall: Endpoint = {
  name: 'approval',
  call: (latchkey) => fetchApproval(latchkey, pair),
  request: `GET /v1/convert/build-approve?${query({ from, to, userAddress: account, amount: '10' })}`,
  good: { tx: { ...approval, eip155: { gasPrice: '7' } } },
  result: { tx: { ...approval, eip155: { gasPrice: '7' } } },
  unsupported: 'Network not supported for Swaps',
}

export const swapCall: Endpoint = {
  name: 'swap',
  call: (latchkey) =>
    fetchSwapTransaction(latchkey, {
      caipNetworkId,
      quote: { fromAmount: '10', fromAccount: from, toAmount: '20', toAccount: to },
      userAddress: account,
      slippage: 1,
      disableEstimate: true,
    }),
  request: 'POST /v1/convert/build-transaction',
  body: {
    from,
    to,
    userAddress: account,
    amount: '10',
    disableEstimate: true,
    eip155: { slippage: 1 },
    projectId: 'demo',
  },
  good: { tx: { ...swap, amount: '20', eip155: null } },
  result: { tx: { ...swap, amount: '20' } },
  unsupported: 'Network not supported for Swaps',
}

export const onrampUrlCall: Endpoint = {
  name: 'where to buy',
  call: (latchkey) =>
    fetchOnrampUrl(latchkey, {
      caipNetworkId,
      destinationWallets: [{ address, blockchains: ['ethereum'], assets: ['ETH'] }],
      defaultNetwork: 'ethereum',
      partnerUserId: 'p'.repeat(32),
      presetCryptoAmount: 0.5,
      presetFiatAmount: 20,
      ...{ country: 'US', subdivision: 'CA' },
    }),
  request: 'POST /v1/generators/onrampurl',
  body: {
    destinationWallets: [{ address, blockchains: ['ethereum'], assets: ['ETH'] }],
    defaultNetwork: 'ethereum',
    partnerUserId: 'p'.repeat(32),
    presetCryptoAmount: 0.5,
    presetFiatAmount: 20,
    ...{ country: 'US', subdivision: 'CA' },
    defaultExperience: 'buy',
  },
  good: { url: 'https://buy.example/x' },
  result: 'https://buy.example/x',
  unsupported: undefined,
}

const provider = { id: 'meld', name: 'Meld', fee: { min: 1, max: 2 } }

export const onrampProvidersCall: Endpoint = {
  name: 'who sells',
  call: (latchkey) => fetchOnrampProviders(latchkey, { caipNetworkId }),
  request: 'GET /v1/onramp/providers',
  good: { providers: [provider, {}] },
  result: [provider],
  unsupported: [],
}

/** Purchases are in the history of an account. */
export const ordersCall: Endpoint = {
  name: 'purchases',
  call: (latchkey) => fetchOrders(latchkey, { address, caipNetworkId, provider: 'meld' }),
  request: `GET /v1/account/${address}/history?onramp=meld&${chain}`,
  good: {
    data: [
      {
        id: 'o',
        metadata: { status: 'confirmed', hash: '0x1', sentTo: address, chain: caipNetworkId },
        transfers: [{ quantity: { numeric: '0.5' } }],
      },
      {},
    ],
    next: null,
  },
  result: [{ id: 'o', status: 'confirmed', hash: '0x1', amount: '0.5' }],
  unsupported: [],
}

export const onrampOptionsCall: Endpoint = {
  name: 'what can be bought',
  call: (latchkey) =>
    fetchOnrampOptions(latchkey, {
      ...{ caipNetworkId, provider: 'meld', country: 'US', subdivision: 'CA' },
    }),
  request: 'GET /v1/onramp/options?provider=meld&country=US&subdivision=CA',
  good: { paymentCurrencies: [paymentCurrency, {}], purchaseCurrencies: [purchaseCurrency] },
  result: { paymentCurrencies: [paymentCurrency], purchaseCurrencies: [purchaseCurrency] },
  unsupported: { paymentCurrencies: [], purchaseCurrencies: [] },
}

export const onrampQuoteCall: Endpoint = {
  name: 'a quote to buy',
  call: (latchkey) =>
    fetchOnrampQuote(latchkey, {
      caipNetworkId,
      purchaseCurrency,
      paymentCurrency,
      amount: '20',
      network: 'ethereum',
      ...{ country: 'US', subdivision: 'CA' },
    }),
  request: 'POST /v1/onramp/quote',
  body: {
    ...{ purchaseCurrency, paymentCurrency, amount: '20', network: 'ethereum' },
    ...{ country: 'US', subdivision: 'CA' },
  },
  good: purchaseQuote,
  result: purchaseQuote,
  unsupported: undefined,
}

/** Calls about prices, swaps and purchases. */
export const tradeEndpoints: readonly Endpoint[] = [
  priceCall,
  swapTokensCall,
  quotesCall,
  allowanceCall,
  gasPriceCall,
  approvalCall,
  swapCall,
  onrampUrlCall,
  onrampProvidersCall,
  ordersCall,
  onrampOptionsCall,
  onrampQuoteCall,
]
