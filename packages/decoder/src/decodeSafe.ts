import type { Hex } from 'viem'
import { decodeCall } from './decodeCall.ts'
import type { ContractMessage } from './parseTypedData.ts'
import type { MessageMeaning } from './typedDataMeaning.ts'

type Transaction = {
  to: Hex
  value: bigint
  data: Hex
  operation: bigint
  baseGas: bigint
  gasPrice: bigint
  gasToken: Hex
  refundReceiver: Hex
}

/** Undefined for a message of another kind than those of Safe 1.0 and later, or with an operation that a Safe lacks. */
export function decodeSafe({
  typeString,
  message,
  contract: safe,
}: ContractMessage): MessageMeaning | undefined {
  switch (typeString) {
    case 'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)': {
      const { operation, baseGas, gasPrice, gasToken, refundReceiver, ...call } =
        message as Transaction
      if (operation > 1n) return undefined
      return {
        kind: 'delegation',
        form: 'safeTransaction',
        safe,
        call: decodeCall(call),
        isDelegateCall: operation === 1n,
        ...(gasPrice > 0n && {
          refund: { receiver: refundReceiver, token: gasToken, baseGas, gasPrice },
        }),
      }
    }
    case 'SafeMessage(bytes message)':
      return { kind: 'delegation', form: 'safeMessage', safe, ...(message as { message: Hex }) }
    default:
      return undefined
  }
}
