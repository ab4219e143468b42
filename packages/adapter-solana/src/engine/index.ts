export {
  activateWallet as activate,
  connectWallet as connect,
  disconnectWallet as disconnect,
  reconnectWallets as reconnect,
  stopWalletEngine as stopEngine,
  switchWalletNetwork as switchNetwork,
} from '@latchkey/core/adapter'
export type { Engine } from './engine.ts'
export { getBalance } from './getBalance.ts'
export { getTokenBalance } from './getTokenBalance.ts'
export { getTransactionStatus } from './getTransactionStatus.ts'
export { estimateGas, getTransferFee } from './getTransferFee.ts'
export { sendToken, sendTransaction } from './sendTransaction.ts'
export { signAndSendTransaction } from './signAndSendTransaction.ts'
export { signIn } from './signIn.ts'
export { signMessage } from './signMessage.ts'
export { signAllTransactions, signTransaction } from './signTransactions.ts'
export { startEngine } from './startEngine.ts'
export { toSolanaError } from './toSolanaError.ts'
