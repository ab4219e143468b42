import { WalletCallError } from './errors.ts'
import type { Kit, KitRequest } from './openWalletKit.ts'
import type { ChainSigner, WalletCall } from './signer.ts'

/** A request of a page in a session. */
export interface WaitingCall extends WalletCall {
  readonly id: number
  /** The topic of the session. */
  readonly topic: string
  /** Signs, and responds with the result or the wallet's error. */
  approve(): Promise<void>
  /** Default: 4001, `User rejected the request.` */
  reject(code?: number, message?: string): Promise<void>
  /** Responds with any value, as a faulty wallet might. */
  respond(result: unknown): Promise<void>
}

export function waitForCall(
  kit: Kit['kit'],
  signers: readonly ChainSigner[],
  { id, topic, params }: KitRequest,
  responded: () => void,
): WaitingCall {
  const { chainId, request } = params
  const call = { method: request.method, params: request.params as unknown, chainId }
  const respond = (body: { result: unknown } | { error: { code: number; message: string } }) => {
    responded()
    return kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...body } })
  }
  const sign = () => {
    const namespace = chainId.split(':')[0] ?? ''
    const signer = signers.find((signer) => signer.namespace === namespace)
    if (!signer) throw new WalletCallError(5_100, `Unsupported chain: ${chainId}.`)
    return signer.sign(call)
  }
  return {
    ...call,
    id,
    topic,
    respond: (result) => respond({ result }),
    reject: (code = 4_001, message = 'User rejected the request.') =>
      respond({ error: { code, message } }),
    async approve() {
      try {
        await respond({ result: await sign() })
      } catch (error) {
        await respond({ error: toError(error) })
      }
    },
  }
}

function toError(error: unknown): { code: number; message: string } {
  if (error instanceof WalletCallError) return { code: error.code, message: error.message }
  return { code: -32_603, message: error instanceof Error ? error.message : 'Internal error' }
}
