export { type Amount, parseAmount } from '../money/parseAmount.ts'
export { parseUnits } from '../money/parseUnits.ts'
export {
  fetchOnrampOptions,
  fetchOnrampProviders,
  fetchOnrampQuote,
  fetchOnrampUrl,
  fetchOrders,
} from './api.ts'
export { canBuy } from './canBuy.ts'
export {
  PurchaseMismatchError,
  PurchaseUnsupportedError,
  SampleQuoteError,
} from './errors.ts'
export { fetchPurchase, type PurchaseState } from './fetchPurchase.ts'
export { getOnrampOffers, type OnrampOffer, type OnrampTerms, sumFees } from './getOnrampOffers.ts'
export {
  compareDecimals,
  getOnrampSellers,
  listOnrampAssets,
  listOnrampPayments,
  type OnrampAsset,
  type OnrampPayment,
  type OnrampSeller,
} from './getOnrampSellers.ts'
export {
  dismissPurchase,
  getPurchases,
  hasPurchases,
  type Purchase,
  purchasesAtom,
  watchPurchases,
} from './purchases.ts'
export {
  getOnrampOffersQueryOptions,
  getOnrampSellersQueryOptions,
  getPurchaseQueryOptions,
} from './queries.ts'
export type {
  OnrampOptions,
  OnrampProvider,
  OnrampQuote,
  PaymentCurrency,
  PurchaseCurrency,
} from './schema.ts'
export { startPurchase } from './startPurchase.ts'
export { type OnrampForm, onrampFormAtom, setOnrampForm } from './state.ts'
