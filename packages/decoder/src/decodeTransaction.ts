import { getAddress, type Hex } from 'viem'
import type { CallMeaning } from './callMeaning.ts'
import { decodeCall } from './decodeCall.ts'

/**
 * What a transaction does: its call, or also that it lets the code of other contracts run as the accounts that signed
 * its authorizations (EIP-7702), until they delegate again. Code can do anything that the account can.
 */
export type TransactionMeaning =
  | CallMeaning
  | {
      kind: 'codeDelegation'
      /** The contract of each authorization, checksummed; undefined where it names none. */
      delegates: readonly (Hex | undefined)[]
      call: CallMeaning
    }

/**
 * Tells what an EVM transaction does: {@link decodeCall}, and the code that its account delegates to (EIP-7702). Pure.
 * Never throws.
 *
 * @param transaction as eth_sendTransaction has it, with `value` in wei. Any `authorizationList`, an empty one too, or
 * the type 4 makes it a code delegation
 *
 * @example
 * import { decodeTransaction } from '@latchkey/decoder'
 *
 * const meaning = decodeTransaction({
 *   to: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
 *   authorizationList: [{ address: '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc' }],
 * })
 * if (meaning.kind === 'codeDelegation') console.log(meaning.delegates) // ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC']
 */
export function decodeTransaction({
  authorizationList,
  type,
  ...transaction
}: Parameters<typeof decodeCall>[0] & {
  authorizationList?: unknown
  type?: string | number | undefined
}): TransactionMeaning {
  const call = decodeCall(transaction)
  if (authorizationList === undefined && type !== 'eip7702' && Number(type) !== 4) return call
  const list: readonly unknown[] = Array.isArray(authorizationList) ? authorizationList : []
  return { kind: 'codeDelegation', delegates: list.map(findDelegate), call }
}

function findDelegate(authorization: unknown): Hex | undefined {
  if (typeof authorization !== 'object' || !authorization || !('address' in authorization))
    return undefined
  const { address } = authorization
  return typeof address === 'string' && /^0x[0-9a-f]{40}$/i.test(address)
    ? getAddress(address)
    : undefined
}
