import { type Logger, RpcError } from '@latchkey/core/adapter'
import type { Client, Transport } from 'viem'
import type { ChainRequest, Engine } from './engine.ts'
import { parseChainId } from './parseResponses.ts'

/**
 * Rejects the responses of an endpoint that serves another chain. `eth_chainId` is sent along with the first request,
 * in the same batch if requests are batched. A matching chain is not requested again; another chain is logged once
 * and rejected until the page closes.
 *
 * @throws {RpcError} 4901 if the endpoint serves another chain
 */
export function checkChain(request: ChainRequest, chainId: number, log: Logger): ChainRequest {
  let checking: Promise<void> | undefined
  let isRight = false
  let mismatch: RpcError | undefined
  const check = async () => {
    const served = parseChainId(await request({ method: 'eth_chainId' }))
    if (served === chainId) {
      isRight = true
      return
    }
    const details = `the endpoint of eip155:${chainId} serves eip155:${served}`
    const error = new RpcError(4901, { details })
    log({ level: 'error', message: 'An RPC endpoint serves another chain', cause: error })
    mismatch = error
    throw error
  }
  return async (args) => {
    if (mismatch) throw mismatch
    if (isRight || args.method === 'eth_chainId') return request(args)
    checking ??= check().catch((cause) => {
      // The next request checks an endpoint that was down.
      checking = undefined
      throw cause
    })
    const [response] = await Promise.all([request(args), checking])
    return response
  }
}

/** Applies {@link checkChain} to a transport. viem's fallback recreates its transports for each call, so the result is kept here. */
export function createCheckedTransport(transport: Transport, log: Logger): Transport {
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

/** Gets the request function of a client. That of the site's own wagmi config, whose transports are unchecked, is checked. */
export function getCheckedRequest(engine: Engine, client: Client, chainId: number): ChainRequest {
  const request = client.request as ChainRequest
  if (!engine.isHost) return request
  const known = engine.checkedRequests.get(client)
  if (known) return known
  const checked = checkChain(request, chainId, engine.context.log)
  engine.checkedRequests.set(client, checked)
  return checked
}
