import {
  type CaipNetworkId,
  type ChainNamespace,
  NotConnectedError,
  RpcError,
  SessionExpiredError,
} from '@latchkey/core/adapter'
import { removeSession } from './endSession.ts'
import { toRelayError } from './toRelayError.ts'
import type { TransportContext } from './transportContext.ts'
import { whileSessionActive } from './whileSessionActive.ts'

/** Sends a request to the wallet, if the session allows it. */
export async function sendRelayRequest(
  transport: TransportContext,
  namespace: ChainNamespace,
  { method, params }: { readonly method: string; readonly params?: unknown },
  expected?: CaipNetworkId,
): Promise<unknown> {
  const { client, sessionStore, context } = transport
  const session = sessionStore.session()
  const own = sessionStore.getSession(namespace)
  const scope = session?.scopes[namespace]
  if (!session || !own || !scope) throw new NotConnectedError(namespace)
  if (session.expiresAt <= context.clock.now()) {
    removeSession(transport, session.topic, 'expired')
    throw new SessionExpiredError()
  }
  const caipNetworkId = expected ?? own.caipNetworkId
  if (!own.caipNetworkIds.includes(caipNetworkId)) {
    throw new RpcError(4901, { details: `${caipNetworkId} is not in the session` })
  }
  if (!scope.getMethods[caipNetworkId]?.includes(method))
    throw new RpcError(4200, { details: method })
  const { topic } = session
  const chainId = scope.formerIds[caipNetworkId] ?? caipNetworkId
  try {
    const pending = client.request({ topic, chainId, request: { method, params: params ?? [] } })
    return await whileSessionActive(transport, topic, pending)
  } catch (cause) {
    throw toRelayError(cause)
  }
}
