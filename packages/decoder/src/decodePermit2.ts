import type { Hex } from 'viem'
import { isUnlimited } from './isUnlimited.ts'
import type { ContractMessage } from './parseTypedData.ts'
import type { MessageMeaning } from './typedDataMeaning.ts'

const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const allowances = [
  `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`,
  `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`,
]
const permissions = 'TokenPermissions(address token,uint256 amount)'
const transfers = [
  `PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`,
  `PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`,
]
const transfersBeforeWitness = [
  'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,',
  'PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline,',
]

type Details = { token: Hex; amount: bigint; expiration: bigint }
type Allowance = { details: Details | Details[]; spender: Hex; sigDeadline: bigint }
type Permissions = { token: Hex; amount: bigint }
type Transfer = { permitted: Permissions | Permissions[]; spender: Hex; deadline: bigint }

/** Undefined for a message of another kind than Permit2's. */
export function decodePermit2({
  typeString,
  message,
  contract,
}: ContractMessage): MessageMeaning | undefined {
  if (contract !== permit2) return undefined
  if (allowances.includes(typeString)) {
    const { details, spender, sigDeadline: deadline } = message as Allowance
    const permitted = [details].flat().map(({ token, amount, expiration }) => ({
      ...{ token, amount, isUnlimited: isUnlimited(amount), expiration },
    }))
    return { kind: 'permit2', permitted, spender, deadline }
  }
  if (transfers.includes(typeString) || hasWitness(typeString)) {
    const { permitted: permissions, spender, deadline } = message as Transfer
    const permitted = [permissions].flat().map(({ token, amount }) => ({
      ...{ token, amount, isUnlimited: isUnlimited(amount) },
    }))
    return { kind: 'permit2', permitted, spender, deadline }
  }
  return undefined
}

/** Whether it is a transfer with one more field, of any name and type. */
const hasWitness = (typeString: string): boolean =>
  transfersBeforeWitness.some(
    (start) => typeString.startsWith(start) && /^[^,()]+\)/.test(typeString.slice(start.length)),
  ) && typeString.includes(`)${permissions}`)
