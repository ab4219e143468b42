import * as z from 'zod'

/** One call of JSON-RPC 2.0. A notification, which has no id, is not taken: nobody would read its answer. */
export const rpcRequest = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(128), z.int()]),
  method: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/),
  params: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
})
export type RpcRequest = z.infer<typeof rpcRequest>

/** As many in one batch as viem sends at most. */
export const rpcBody = z.union([rpcRequest, z.array(rpcRequest).min(1).max(1000)])

const rpcError = z.object({
  code: z.int(),
  message: z.string(),
  data: z.unknown().optional(),
})

export const rpcResponse = z.union([
  z.object({ jsonrpc: z.literal('2.0'), id: rpcRequest.shape.id, error: rpcError }),
  z.object({ jsonrpc: z.literal('2.0'), id: rpcRequest.shape.id, result: z.unknown() }),
])
export type RpcResponse = z.infer<typeof rpcResponse>

export const rpcAnswer = z.union([rpcResponse, z.array(rpcResponse)])
