import * as v from 'valibot'
import { strictObject } from '../object.ts'
import type { RpcMethod } from '../rpcMethods.ts'

type Schema = v.GenericSchema<unknown>

/** A transaction hash (S5-42), or the hash of a user operation. */
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/))
const signature = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{62,}$/))

/** The methods whose result has a known shape; the shape belongs to the method, not to the length of the result (N-64). */
const schemas: Partial<Record<RpcMethod, Schema>> = {
  eth_sendTransaction: hash,
  eth_sendRawTransaction: hash,
  eth_sendUserOperation: hash,
  personal_sign: signature,
  eth_signTypedData_v4: signature,
  solana_signMessage: strictObject({ signature: v.string() }),
  solana_signTransaction: strictObject({
    transaction: v.string(),
    signature: v.optional(v.string()),
  }),
  solana_signAllTransactions: strictObject({ transactions: v.array(v.string()) }),
  solana_signAndSendTransaction: strictObject({ signature: v.string() }),
}

const any = v.unknown()

/** Returns the schema of a method's result. */
export const getResultSchema = (method: RpcMethod): Schema => schemas[method] ?? any
