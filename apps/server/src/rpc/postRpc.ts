import * as z from 'zod'
import { caipNetworkId } from '../config/schema.ts'
import { InvalidRequestError } from '../errors.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { answerHere } from './answerHere.ts'
import { askNodes } from './askNodes.ts'
import { type RpcResponse, rpcAnswer, rpcBody } from './schema.ts'

export const postRpc = defineEndpoint({
  method: 'POST',
  path: '/v1',
  summary: "JSON-RPC to a network's nodes",
  description:
    'One call or a batch. The chain id is answered here; reads, filters and signed transactions go to the nodes of the settings, ' +
    'one after the other until one answers; any other method is answered with -32601.',
  access: 'project',
  query: z.object({ chainId: caipNetworkId }),
  body: rpcBody,
  bodyLimit: 524_288,
  answer: rpcAnswer,
  errors: [503],
  handle: async ({ query, body, server, signal }) => {
    const chain = server.config.chains.get(query.chainId)
    if (!chain) throw new InvalidRequestError('chainId', 'This network is not supported')
    const requests = Array.isArray(body) ? body : [body]
    const here = requests.map((request) => answerHere(chain.caipNetworkId, request))
    const rest = requests.filter((_, index) => here[index] === undefined)
    const milliseconds = server.config.timeLimit
    const answered = rest.length === 0 ? [] : await askNodes(chain, rest, { milliseconds, signal })
    const answers = here.map((own) => own ?? (answered.shift() as RpcResponse))
    return Array.isArray(body) ? answers : (answers[0] as RpcResponse)
  },
})
