import * as z from 'zod'
import { type Chain, caipNetworkId } from '../config/schema.ts'
import { InvalidRequestError } from '../errors/errors.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { writeExact } from './exactJson.ts'
import { getWeight, methods, userOperationReads } from './methods.ts'
import { requestNodes } from './requestNodes.ts'
import { type RpcRequest, type RpcResponse, rpcBody, rpcResponses } from './schema.ts'
import { toClientError } from './toClientError.ts'

/** Characters of a response that count as one more request. */
const piece = 65_536

/** The units of a failed request: the nodes may have processed it, and sent more than is returned. */
const createRpcFailure = 10

export const postRpc = defineEndpoint({
  method: 'POST',
  path: '/v1',
  summary: "JSON-RPC to a network's nodes",
  description:
    'One call or a batch. The server returns the chain id; reads, filters and signed transactions are forwarded to the configured nodes ' +
    'in order until one responds; reads of user operations (ERC-4337) go to its bundlers, if configured; other methods return -32601. For rate limits each call is one request; expensive reads ' +
    '(logs, receipts, proofs, simulations, accounts of a program or an owner) count ten, every 64 KiB of the response one more, and at least one per 16 KiB of the body. Node details are removed from error messages.',
  access: 'project',
  isForFrameToo: true,
  query: z.object({ chainId: caipNetworkId }),
  body: rpcBody,
  bodyLimit: 524_288,
  response: rpcResponses,
  errors: [503],
  weigh: (body) => [body].flat().reduce((sum, { method }) => sum + getWeight(method), 0),
  handle: async ({ query, body, server, signal, consumeQuota }) => {
    const chain = server.config.chains.get(query.chainId)
    if (!chain) throw new InvalidRequestError('chainId', 'This network is not supported')
    const requests = Array.isArray(body) ? body : [body]
    const here = requests.map((request) => answerLocally(chain, request))
    const bundlers = { ...chain, rpcUrls: chain.bundlerUrls ?? [] }
    const isOfBundler = ({ method }: RpcRequest) => userOperationReads.has(method)
    const milliseconds = server.config.timeLimit
    const rest = requests.filter((_, index) => here[index] === undefined)
    const sendRequest = async (nodes: Chain, calls: readonly RpcRequest[]) => {
      const input =
        calls.length === 0 ? [] : await requestNodes(nodes, calls, { milliseconds, signal })
      return input.map((one) => toClientError(chain, one))
    }
    const [ofBundlers, ofNodes] = await Promise.all([
      sendRequest(bundlers, rest.filter(isOfBundler)),
      sendRequest(
        chain,
        rest.filter((request) => !isOfBundler(request)),
      ),
    ]).catch((error: unknown) => {
      consumeQuota(createRpcFailure)
      throw error
    })
    const responses = requests.map(
      (request, index) =>
        here[index] ??
        ((isOfBundler(request) ? ofBundlers.shift() : ofNodes.shift()) as RpcResponse),
    )
    const result = Array.isArray(body) ? responses : (responses[0] as RpcResponse)
    const write = chain.caipNetworkId.startsWith('solana:') ? writeExact : JSON.stringify
    const text = write(result)
    consumeQuota(Math.floor(text.length / piece))
    return new Response(text, {
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    })
  },
})

/** Handles calls without a node: the chain id, and methods that are not forwarded. Undefined for all others. */
function answerLocally(
  { caipNetworkId, bundlerUrls }: Chain,
  { id, method }: RpcRequest,
): RpcResponse | undefined {
  const [namespace = '', reference = ''] = caipNetworkId.split(':')
  const result = (value: unknown): RpcResponse => ({ jsonrpc: '2.0', id, result: value })
  if (namespace === 'eip155') {
    if (method === 'eth_chainId') return result(`0x${BigInt(reference).toString(16)}`)
    if (method === 'net_version') return result(reference)
    if (method === 'net_listening') return result(true)
  }
  if (methods[namespace]?.has(method)) return undefined
  if (bundlerUrls && userOperationReads.has(method)) return undefined
  return { jsonrpc: '2.0', id, error: { code: -32601, message: `${method} is not passed on` } }
}
