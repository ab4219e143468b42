// What the views of email call: the actions behind clicks.
export { selectEmail, submitEmail } from './submitEmail.ts'
export { resendEmailCode, submitEmailCode } from './submitEmailCode.ts'
