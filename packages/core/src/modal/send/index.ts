// What the views of Send call: the actions behind clicks, and the subscriber of transfers.
export {
  openSend,
  openSendPreview,
  openSendTokens,
  selectSendToken,
  submitReview,
} from './openSend.ts'
export { watchSend } from './watchSend.ts'
