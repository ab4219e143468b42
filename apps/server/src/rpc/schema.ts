import * as z from 'zod'

/** One call of JSON-RPC 2.0. A notification, which has no id, is rejected. */
export const rpcRequest = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(128), z.int()]),
  method: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/),
  params: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
})
export type RpcRequest = z.infer<typeof rpcRequest>

/** The maximum batch of viem. */
const most = 1000

export const rpcBody = z.preprocess(
  (body, context) => {
    // Checked before the union parses each call and reports each problem.
    if (!Array.isArray(body) || body.length <= most) return body
    context.addIssue({ code: 'custom', message: `A batch has ${most} calls at most` })
    return z.NEVER
  },
  z.union([rpcRequest, z.array(rpcRequest).min(1).max(most)]),
)

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

export const rpcResponses = z.union([rpcResponse, z.array(rpcResponse)])
