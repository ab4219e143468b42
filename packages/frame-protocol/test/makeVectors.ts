import { eventExamples, eventTypes, examples, types } from './examples.ts'

type Json = Record<string, unknown>
export type Vector = { readonly reason: string; readonly message: Json }
export type Vectors = { readonly valid: Json; readonly invalid: readonly Vector[] }

const id = '0b7f3c1e-6a52-4d0e-9c1b-2f6f6f0d8a11'

const withFields = (type: string, payload: unknown, fields: Json): Json => ({
  v: 1,
  ...fields,
  type,
  ...(payload !== undefined && { payload }),
})

/** Examples of a message with an id, or of an event without one. */
function makeExamples(type: string, payload: unknown, fields: Json = { id }): Vectors {
  const valid = withFields(type, payload, fields)
  const invalid = [
    { reason: 'another version', message: { ...valid, v: 2 } },
    { reason: 'no version', message: without(valid, 'v') },
    { reason: 'an unknown field', message: { ...valid, origin: 'https://shop.example' } },
    { reason: 'an id that is no UUID', message: { ...valid, id: '1' } },
    { reason: 'no type', message: without(valid, 'type') },
    { reason: 'an unknown type', message: { ...valid, type: `${type}_X` } },
    ...makeInvalidPayloads(payload).map(({ reason, payload: changed }) => ({
      reason,
      message: { ...valid, payload: changed },
    })),
  ]
  return { valid, invalid }
}

function makeInvalidPayloads(payload: unknown): { reason: string; payload: unknown }[] {
  if (typeof payload === 'string') return [{ reason: 'another value', payload: 'text' }]
  if (payload === undefined) return [{ reason: 'a payload', payload: {} }]
  const object = payload as Json
  return [
    {
      reason: 'an unknown field in the payload',
      payload: { ...object, rpcUrl: 'https://evil.example' },
    },
    { reason: 'a payload that is a list', payload: [payload] },
    { reason: 'a payload that is null', payload: null },
    ...Object.keys(object).map((key) => ({
      reason: `${key} of another type`,
      payload: { ...object, [key]: { evil: true } },
    })),
  ]
}

function without(object: Json, key: string): Json {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
}

/** Creates the published examples: one file for each message. */
export function makeVectors(): Readonly<Record<string, Readonly<Record<string, Vectors>>>> {
  const requests = types.map((type) => {
    const { payload, success } = examples[type]
    return [
      type,
      {
        request: makeExamples(type, payload),
        success: makeExamples(`${type}_SUCCESS`, success),
        error: makeExamples(`${type}_ERROR`, { message: 'An error occurred', code: -32603 }),
      },
    ]
  })
  const events = eventTypes.map((type) => [
    type,
    { event: makeExamples(type, eventExamples[type], {}) },
  ])
  const abort = ['RPC_ABORT', { event: makeExamples('RPC_ABORT', { id }, {}) }]
  return Object.fromEntries([...requests, ...events, abort])
}
