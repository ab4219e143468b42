import * as v from 'valibot'
import { checkSize } from './checkSize.ts'
import { InvalidMessageError, RpcNotAllowedError } from './errors.ts'
import { type FrameEvent, frameEvents, idSchema, pageEvents } from './eventSchemas.ts'
import { limits } from './limits.ts'
import { type MethodType, methods, type Payload } from './methods.ts'
import { strictObject } from './object.ts'
import { getApproval } from './rpcMethods.ts'

/** The version of the protocol: `v` of every message. */
export const protocolVersion = 1

const messageSchema = strictObject({
  v: v.literal(protocolVersion),
  id: v.optional(idSchema),
  type: v.string(),
  payload: v.optional(v.unknown()),
})

/** A message on the port. Requests and their replies have an id, events have none (S3-97 to S3-99). */
export type Message = v.InferOutput<typeof messageSchema>

/** The payload of an error reply (S7-122). */
export const errorSchema = strictObject({
  message: v.pipe(v.string(), v.maxLength(limits.errorText)),
  code: v.pipe(v.number(), v.integer()),
})

/**
 * Parses data. The error names the field and never its value, which may be a secret.
 *
 * @throws {@link InvalidMessageError}
 */
export function parse<schema extends v.GenericSchema>(
  schema: schema,
  data: unknown,
): v.InferOutput<schema> {
  const result = v.safeParse(schema, data)
  if (result.success) return result.output
  throw new InvalidMessageError(v.getDotPath(result.issues[0]) ?? 'payload')
}

/**
 * Checks the size of received data, then its envelope.
 *
 * @throws {@link InvalidMessageError}
 */
export function parseMessage(data: unknown): Message {
  checkSize(data)
  return parse(messageSchema, data)
}

/**
 * Parses the payload of a request.
 *
 * @throws {@link InvalidMessageError}, and {@link RpcNotAllowedError} for RPC methods outside both lists.
 */
export function parsePayload<type extends MethodType>(type: type, payload: unknown): Payload<type>
export function parsePayload(type: MethodType, payload: unknown): unknown {
  const method: unknown = type === 'RPC_REQUEST' && Object(payload).method
  if (typeof method === 'string' && !getApproval(method)) throw new RpcNotAllowedError()
  return parse(methods[type].payload, payload)
}

/**
 * Parses what a frame reports without being asked.
 *
 * @throws {@link InvalidMessageError}
 */
export function parseFrameEvent({ type, payload }: Message): FrameEvent {
  if (!Object.hasOwn(frameEvents, type)) throw new InvalidMessageError('type')
  const schema = frameEvents[type as FrameEvent['type']]
  return { type, payload: parse<v.GenericSchema>(schema, payload) } as FrameEvent
}

/**
 * Parses the only event of a page.
 *
 * @throws {@link InvalidMessageError}
 */
export function parseRpcAbort({ type, payload }: Message): { id: string } {
  if (type !== 'RPC_ABORT') throw new InvalidMessageError('type')
  return parse(pageEvents.RPC_ABORT, payload)
}
