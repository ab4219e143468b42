export {
  fetchAllowance,
  fetchApproval,
  fetchGasPrice,
  fetchQuotes,
  fetchSwapTokens,
  fetchSwapTransaction,
} from './api.ts'
export type { SwapTerms } from './checkSwap.ts'
export {
  GasPriceUnsupportedError,
  InvalidSlippageError,
  SwapChangedError,
  SwapMismatchError,
  SwapUnsupportedError,
} from './errors.ts'
export type { Approval, GasPrice, Quote, SwapToken, SwapTransaction } from './schema.ts'
export {
  createApprovalRequest,
  createSwapRequest,
  type SwapRequest,
} from './transactionRequests.ts'
