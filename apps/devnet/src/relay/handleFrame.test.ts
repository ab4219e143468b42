import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RelayClient } from './client.ts'
import { createHub } from './createHub.ts'
import { handleFrame } from './handleFrame.ts'
import { relayParams } from './schema.ts'

const topic = fc.constantFrom('a1'.repeat(32), 'b2'.repeat(32), 'short')

/** A request-like value: known methods and members with valid or invalid values. */
const request = fc.record(
  {
    id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
    jsonrpc: fc.constantFrom('2.0', '1.0'),
    method: fc.oneof(fc.constantFrom(...Object.keys(relayParams)), fc.string()),
    params: fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          topic,
          topics: fc.array(topic),
          message: fc.string(),
          ttl: fc.oneof(fc.integer({ min: -1, max: 100 }), fc.double()),
          tag: fc.integer(),
          pairingTopic: topic,
          sessionTopic: topic,
          sessionProposal: fc.string(),
          sessionProposalResponse: fc.string(),
          sessionSettlementRequest: fc.string(),
        },
        { requiredKeys: [] },
      ),
    ),
    result: fc.jsonValue(),
  },
  { requiredKeys: ['id'] },
)

test('security: for any client message the response is empty or JSON-RPC, and other clients receive complete frames only', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string(),
          fc.json(),
          request.map((one) => JSON.stringify(one)),
        ),
      ),
      (frames) => {
        const hub = createHub()
        const sent: string[] = []
        const join = (id: string): RelayClient => {
          const topics = new Set(['a1'.repeat(32)])
          const client = { id, projectId: 'p', topics, send: sent.push.bind(sent), close: () => {} }
          hub.join(client)
          return client
        }
        const [hostile] = [join('hostile'), join('calm')]
        for (const frame of frames) {
          const response = handleFrame(hub, hostile, frame)
          if (response === undefined) continue
          const { jsonrpc, ...rest } = JSON.parse(response)
          expect(jsonrpc).toBe('2.0')
          expect('result' in rest || typeof rest.error.code === 'number').toBe(true)
        }
        for (const frame of sent) expect(JSON.parse(frame).method).toBe('irn_subscription')
      },
    ),
  )
})
