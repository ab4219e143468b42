// What the views of email call: the actions behind clicks.
export { selectEmail, submitEmail } from './submitEmail.ts'
export { approveDevice, resendEmail, submitEmailCode } from './submitEmailCode.ts'
export {
  resendUpdateCode,
  submitCurrentEmailCode,
  submitEmailUpdate,
  submitNewEmailCode,
} from './updateEmail.ts'
