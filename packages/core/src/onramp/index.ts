export { fetchOnrampOptions, fetchOnrampQuote, fetchOnrampUrl } from './api.ts'
export type {
  OnrampOptions,
  OnrampQuote,
  PaymentCurrency,
  PurchaseCurrency,
} from './schema.ts'
