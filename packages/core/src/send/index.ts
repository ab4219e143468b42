export { NotEnoughFundsError, TokenMismatchError } from '../money/errors.ts'
export { type Amount, parseAmount } from '../money/parseAmount.ts'
export { canSend } from './canSend.ts'
export {
  AmountTooSmallError,
  InvalidSendError,
  LookAlikeError,
  ReceiverRefusedError,
  SendFailedError,
  SendUnsupportedError,
} from './errors.ts'
export { getMaxAmount } from './getMaxAmount.ts'
export { lookUpReceiver, type ReceiverProfile } from './lookUpReceiver.ts'
export { prepareSend } from './prepareSend.ts'
export { getReceiverQueryOptions, getSendPlanQueryOptions } from './queries.ts'
export { getAddressNamespace, type ReceiverText, readReceiver } from './readReceiver.ts'
export type { SendOptions, SendPlan, SendToken } from './schema.ts'
export { send } from './send.ts'
export { resetSendForm, setSendForm } from './setSendForm.ts'
export { type SendForm, sendFormAtom } from './state.ts'
