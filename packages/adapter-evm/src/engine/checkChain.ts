import { type Log, RpcError } from '@latchkey/core'
import type { Client, Transport } from 'viem'
import { parseChainId } from './answers.ts'
import type { ChainRequest, Engine } from './engine.ts'

/**
 * Lets an endpoint answer only for the chain that it is configured for. Its first request is sent together with one
 * `eth_chainId`, in the same batch where there are batches; a right answer is asked for once, a wrong one is logged once
 * and remembered until the page is left.
 *
 * @throws {RpcError} 4901: the endpoint serves another chain
 */
export function checkChain(request: ChainRequest, chainId: number, log: Log): ChainRequest {
  let checking: Promise<void> | undefined
  let isRight = false
  let wrong: RpcError | undefined
  const check = async () => {
    const served = parseChainId(await request({ method: 'eth_chainId' }))
    if (served === chainId) {
      isRight = true
      return
    }
    const details = `the endpoint of eip155:${chainId} serves eip155:${served}`
    const error = new RpcError(4901, { details })
    log({ level: 'error', message: 'An RPC endpoint serves another chain', cause: error })
    wrong = error
    throw error
  }
  return async (args) => {
    if (wrong) throw wrong
    if (isRight || args.method === 'eth_chainId') return request(args)
    checking ??= check().catch((cause) => {
      // An endpoint that was down is asked again.
      checking = undefined
      throw cause
    })
    const [answer] = await Promise.all([request(args), checking])
    return answer
  }
}

/** {@link checkChain} of a transport. viem's fallback makes its transports anew for each call: what is known stays here. */
export function checkedTransport(transport: Transport, log: Log): Transport {
  let latest: ChainRequest | undefined
  let checked: ChainRequest | undefined
  return (params) => {
    const inner = transport(params)
    if (!params.chain) return inner
    latest = inner.request as ChainRequest
    checked ??= checkChain((args) => (latest as ChainRequest)(args), params.chain.id, log)
    return { ...inner, request: checked as typeof inner.request }
  }
}

/** The checked request of a client of the site's own wagmi config, whose transports are the site's. */
export function requestOf(engine: Engine, client: Client, chainId: number): ChainRequest {
  const request = client.request as ChainRequest
  if (!engine.isHost) return request
  const known = engine.checkedRequests.get(client)
  if (known) return known
  const checked = checkChain(request, chainId, engine.context.log)
  engine.checkedRequests.set(client, checked)
  return checked
}
