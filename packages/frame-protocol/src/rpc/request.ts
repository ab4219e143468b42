import * as v from 'valibot'
import { strictObject } from '../object.ts'
import { cardMethods, readMethods } from '../rpcMethods.ts'
import { chainIdSchema } from '../user.ts'
import { getParamsSchema } from './params.ts'

/** The payload of RPC_REQUEST. It has no URL of a node: the frame has its own (N-53). */
export const rpcRequestSchema = v.pipe(
  strictObject({
    method: v.picklist([...readMethods, ...cardMethods]),
    params: v.optional(v.unknown()),
    chainNamespace: v.optional(v.picklist(['eip155', 'solana'])),
    chainId: v.optional(chainIdSchema),
  }),
  v.check(({ method, params }) => v.is(getParamsSchema(method), params)),
)
