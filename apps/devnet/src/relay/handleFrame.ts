import type { RelayClient } from './client.ts'
import type { Hub } from './createHub.ts'
import type { QueuedMessage } from './createMessageQueue.ts'
import { RelayRequestError } from './errors.ts'
import { type RelayMethod, type RelayParams, relayFrame, relayParams } from './schema.ts'

/** Expiry of proposals and settlements in the SDK, seconds. */
const fiveMinutes = 300

type Responses = {
  [Method in RelayMethod]: (hub: Hub, client: RelayClient, params: RelayParams<Method>) => unknown
}

const responses: Responses = {
  irn_publish(hub, client, { topic, message, ttl, tag, attestation }) {
    hub.publish(client, { topic, message, ttl, tag, attestation })
    return true
  },
  irn_subscribe: (hub, client, { topic }) => hub.subscribe(client, [topic])[0],
  irn_batchSubscribe: (hub, client, { topics }) => hub.subscribe(client, topics),
  irn_unsubscribe(hub, client, { topic }) {
    hub.unsubscribe(client, topic)
    return true
  },
  irn_fetchMessages: (hub, client, { topic }) => toFetchedMessages(hub.fetch(client, [topic])),
  irn_batchFetchMessages: (hub, client, { topics }) => toFetchedMessages(hub.fetch(client, topics)),
  // Combines several requests: the relay subscribes and publishes for the client.
  wc_proposeSession(hub, client, { pairingTopic, sessionProposal, ttl, attestation }) {
    hub.subscribe(client, [pairingTopic])
    hub.publish(client, {
      topic: pairingTopic,
      message: sessionProposal,
      ttl,
      tag: 1100,
      attestation,
    })
    return true
  },
  wc_approveSession(hub, client, params) {
    const { sessionTopic, pairingTopic, sessionProposalResponse, sessionSettlementRequest } = params
    hub.subscribe(client, [sessionTopic])
    const saved = { ttl: fiveMinutes, attestation: undefined }
    hub.publish(client, {
      ...saved,
      topic: pairingTopic,
      message: sessionProposalResponse,
      tag: 1101,
    })
    hub.publish(client, {
      ...saved,
      topic: sessionTopic,
      message: sessionSettlementRequest,
      tag: 1102,
    })
    return true
  },
}

/** Handles a frame of a socket. @returns the response as text, or `undefined` if there is none */
export function handleFrame(hub: Hub, client: RelayClient, text: string): string | undefined {
  const { data: frame } = relayFrame.safeParse(parseJson(text))
  if (!frame) return failed(null, new RelayRequestError(-32_600, 'Not a JSON-RPC request'))
  const { id, method, params, error } = frame
  if (method === undefined) {
    if (error === undefined) hub.acknowledge(client, Number(id))
    return undefined
  }
  try {
    const result = handleRequest(hub, client, method, params)
    return JSON.stringify({ id, jsonrpc: '2.0', result })
  } catch (cause) {
    if (!(cause instanceof RelayRequestError)) throw cause
    return failed(id, cause)
  }
}

function handleRequest(hub: Hub, client: RelayClient, method: string, params: unknown): unknown {
  if (!isMethod(method))
    throw new RelayRequestError(-32_601, `Method not found: ${method.slice(0, 50)}`)
  return run(hub, client, method, params)
}

function run<Method extends RelayMethod>(
  hub: Hub,
  client: RelayClient,
  method: Method,
  params: unknown,
): unknown {
  const { data, error } = relayParams[method].safeParse(params)
  if (error) {
    const [issue] = error.issues
    throw new RelayRequestError(
      -32_602,
      `Invalid params: ${issue?.path.join('.')}: ${issue?.message}`,
    )
  }
  return responses[method](hub, client, data as RelayParams<Method>)
}

function isMethod(name: string): name is RelayMethod {
  return Object.hasOwn(relayParams, name)
}

function toFetchedMessages(letters: readonly QueuedMessage[]) {
  const messages = letters.map(({ topic, message, publishedAt, tag, attestation }) => ({
    topic,
    message,
    publishedAt,
    tag,
    attestation,
  }))
  return { messages, hasMore: false }
}

function failed(id: number | string | null, { code, message }: RelayRequestError): string {
  return JSON.stringify({ id, jsonrpc: '2.0', error: { code, message } })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
