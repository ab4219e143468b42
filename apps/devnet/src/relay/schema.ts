import { z } from 'zod'

const topic = z.string().regex(/^[0-9a-f]{64}$/, 'a topic is 64 hexadecimal digits')
const topics = z.array(topic).min(1).max(500)
const message = z.string().min(1)
/** At most 30 days. */
const ttl = z.number().int().min(0).max(2_592_000)
const tag = z.number().int().min(0).max(1_000_000)
const attestation = z.string().optional()

/** Parameters by method. Other members (`prompt`) are ignored. */
export const relayParams = {
  irn_publish: z.object({ topic, message, ttl, tag: tag.default(0), attestation }),
  irn_subscribe: z.object({ topic }),
  irn_batchSubscribe: z.object({ topics }),
  irn_unsubscribe: z.object({ topic }),
  irn_fetchMessages: z.object({ topic }),
  irn_batchFetchMessages: z.object({ topics }),
  wc_proposeSession: z.object({
    pairingTopic: topic,
    sessionProposal: message,
    ttl: ttl.default(300),
    attestation,
  }),
  wc_approveSession: z.object({
    sessionTopic: topic,
    pairingTopic: topic,
    sessionProposalResponse: message,
    sessionSettlementRequest: message,
  }),
} as const

export type RelayMethod = keyof typeof relayParams

export type RelayParams<Method extends RelayMethod> = z.output<(typeof relayParams)[Method]>

/** A message on a socket: a request, or a response. */
export const relayFrame = z.object({
  jsonrpc: z.literal('2.0').optional(),
  id: z.union([z.number(), z.string()]),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
})
