import * as v from 'valibot'
import { strictObject } from '../object.ts'
import type { RpcMethod } from '../rpcMethods.ts'

type Schema = v.GenericSchema<unknown>

const hex = v.pipe(v.string(), v.startsWith('0x'))
const capabilities = v.optional(v.record(v.string(), v.unknown()))
const list = v.optional(v.array(v.unknown()))
const empty = v.optional(v.strictTuple([]))
const ofSolana = { pubkey: v.optional(v.string()) }

/** EIP-5792, in which a call of the embedded wallet must have a receiver (S5-38 to S5-40). */
const sendCalls = v.strictTuple([
  strictObject({
    version: v.optional(v.string()),
    id: v.optional(v.string()),
    from: v.optional(hex),
    chainId: v.optional(hex),
    atomicRequired: v.optional(v.boolean()),
    calls: v.array(
      strictObject({
        to: hex,
        data: v.optional(hex),
        value: v.optional(v.string()),
        capabilities,
      }),
    ),
    capabilities,
  }),
])

const sendOptions = strictObject({
  skipPreflight: v.optional(v.boolean()),
  preflightCommitment: v.optional(
    v.picklist([
      'processed',
      'confirmed',
      'finalized',
      'recent',
      'single',
      'singleGossip',
      'root',
      'max',
    ]),
  ),
  maxRetries: v.optional(v.number()),
  minContextSlot: v.optional(v.number()),
})

/** The methods whose parameters are not any list. */
const schemas: Partial<Record<RpcMethod, Schema>> = {
  eth_accounts: empty,
  eth_blockNumber: empty,
  eth_chainId: empty,
  eth_gasPrice: empty,
  eth_maxPriorityFeePerGas: empty,
  eth_newBlockFilter: empty,
  eth_newPendingTransactionFilter: empty,
  personal_sign: v.pipe(v.array(v.string()), v.minLength(2)),
  solana_signMessage: strictObject({ ...ofSolana, message: v.string() }),
  solana_signTransaction: strictObject({ ...ofSolana, transaction: v.string() }),
  solana_signAllTransactions: strictObject({ ...ofSolana, transactions: v.array(v.string()) }),
  solana_signAndSendTransaction: strictObject({
    ...ofSolana,
    transaction: v.string(),
    sendOptions: v.optional(sendOptions),
  }),
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: v.strictTuple([v.string()]),
  wallet_getAssets: v.unknown(),
  wallet_revokePermissions: v.unknown(),
}

/** Returns the schema of a method's parameters. */
export const getParamsSchema = (method: RpcMethod): Schema => schemas[method] ?? list
