export { NotEnoughFundsError, TokenMismatchError } from '../money/errors.ts'
export { type Amount, parseAmount } from '../money/parseAmount.ts'
export {
  fetchAllowance,
  fetchApproval,
  fetchGasPrice,
  fetchQuotes,
  fetchSwapTokens,
  fetchSwapTransaction,
} from './api.ts'
export { canSwap } from './canSwap.ts'
export type { SwapTerms } from './checkSwap.ts'
export {
  ApprovalRequiredError,
  GasPriceUnsupportedError,
  InvalidSlippageError,
  NoQuoteError,
  QuoteExpiredError,
  SwapChangedError,
  SwapFailedError,
  SwapMismatchError,
  SwapUnsupportedError,
  SwapWouldFailError,
} from './errors.ts'
export { getMaxSwapAmount } from './getMaxSwapAmount.ts'
export { applySlippage } from './getMinimumAmountOut.ts'
export { getSwapQuotes } from './getSwapQuotes.ts'
export type { SwapApproval, SwapOptions, SwapPlan, SwapQuote, SwapSide } from './plan.ts'
export { prepareSwap } from './prepareSwap.ts'
export {
  getSwapPlanQueryOptions,
  getSwapQuotesQueryOptions,
  getSwapTokensQueryOptions,
  type ListedToken,
} from './queries.ts'
export { getRouters, isRouter } from './routers.ts'
export type { Approval, GasPrice, Quote, SwapToken, SwapTransaction } from './schema.ts'
export { isSameToken, resetSwapForm, type SwapForm, setSwapForm, swapFormAtom } from './state.ts'
export { approveSwap, swap } from './swap.ts'
export {
  createApprovalRequest,
  createSwapRequest,
  type SwapRequest,
} from './transactionRequests.ts'
