// What the views of Send call: the actions behind clicks, and the subscriber of transfers.
export { watchReview } from '../review/watchReview.ts'
export {
  openSend,
  openSendPreview,
  openSendTokens,
  selectSendToken,
  submitReview,
} from './openSend.ts'
