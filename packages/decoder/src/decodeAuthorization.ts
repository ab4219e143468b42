import type { Hex } from 'viem'
import type { ContractMessage } from './parseTypedData.ts'
import type { MessageMeaning } from './typedDataMeaning.ts'

type Authorization = { from: Hex; to: Hex; value: bigint; validBefore: bigint }

const fields =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'

/** Undefined if the message is no transfer of ERC-3009. */
export function decodeAuthorization({
  typeString,
  message,
  contract: token,
}: ContractMessage): MessageMeaning | undefined {
  switch (typeString) {
    case `TransferWithAuthorization(${fields})`:
    case `ReceiveWithAuthorization(${fields})`: {
      const { from, to, value: amount, validBefore: deadline } = message as Authorization
      return { kind: 'authorization', token, from, to, amount, deadline }
    }
    default:
      return undefined
  }
}
