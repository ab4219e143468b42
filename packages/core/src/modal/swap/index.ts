// What the views of Swap call: the actions behind clicks, and the subscriber of swaps.
export { watchReview } from '../review/watchReview.ts'
export {
  openSwap,
  openSwapPreview,
  openSwapTokens,
  selectSwapToken,
  submitSwap,
} from './openSwap.ts'
