export { type ConfirmOptions, startConfirm } from './confirm/startConfirm.tsx'
