// Everything that reads and writes transactions: one chunk, loaded by the first PSBT or transfer built here.
export { getTransferFee } from './getTransferFee.ts'
export { sendTransfer } from './sendTransfer.ts'
export { signPsbt } from './signPsbt.ts'
