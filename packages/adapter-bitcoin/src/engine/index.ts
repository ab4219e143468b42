// The lazy part of the adapter: one chunk.
import type {
  SignedPsbt,
  SignPsbtRequest,
  TransferFee,
  TransferFeeRequest,
} from '@latchkey/core/adapter'
import type { Engine } from '../calls/engine.ts'

export {
  activateWallet as activate,
  connectWallet as connect,
  disconnectWallet as disconnect,
  reconnectWallets as reconnect,
  stopWalletEngine as stopEngine,
  switchWalletNetwork as switchNetwork,
} from '@latchkey/core/adapter'
export { getBalance } from './getBalance.ts'
export { getTransactionStatus } from './getTransactionStatus.ts'
export { sendTransaction } from './sendTransaction.ts'
export { signMessage } from './signMessage.ts'
export { startEngine } from './startEngine.ts'

/** The cost of a transfer, in satoshis; see `Adapter.getTransferFee`. Loads the PSBT code. */
export async function getTransferFee(
  engine: Engine,
  request: TransferFeeRequest,
): Promise<TransferFee> {
  const psbt = await import('../psbt/index.ts')
  return psbt.getTransferFee(engine, request)
}

/** Signs the listed inputs of a PSBT; see `Adapter.signPsbt`. Loads the PSBT code. */
export async function signPsbt(engine: Engine, params: SignPsbtRequest): Promise<SignedPsbt> {
  const psbt = await import('../psbt/index.ts')
  return psbt.signPsbt(engine, params)
}
