import { type Hex, maxUint256 } from 'viem'
import { isUnlimited } from './isUnlimited.ts'
import type { ContractMessage } from './parseTypedData.ts'
import type { MessageMeaning } from './typedDataMeaning.ts'

type Permit = { owner: Hex; spender: Hex; value: bigint; deadline: bigint }
type DaiPermit = { holder: Hex; spender: Hex; expiry: bigint; allowed: boolean }

/** Undefined if the message is no permit of a token. */
export function decodePermit({
  typeString,
  message,
  contract: token,
}: ContractMessage): MessageMeaning | undefined {
  switch (typeString) {
    case 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': {
      const { owner, spender, value: amount, deadline } = message as Permit
      const unlimited = isUnlimited(amount)
      return { kind: 'permit', token, owner, spender, amount, isUnlimited: unlimited, deadline }
    }
    case 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': {
      const { holder: owner, spender, expiry, allowed } = message as DaiPermit
      const amount = allowed ? maxUint256 : 0n
      const deadline = expiry === 0n ? maxUint256 : expiry
      return { kind: 'permit', token, owner, spender, amount, isUnlimited: allowed, deadline }
    }
    default:
      return undefined
  }
}
