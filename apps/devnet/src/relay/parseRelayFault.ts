import { z } from 'zod'
import { DevnetError } from '../errors.ts'

/**
 * The fault of a relay's deliveries:
 * `off` none · `drop` the delivery is lost until the client subscribes again · `duplicate` the message is delivered
 * `times` times · `reorder` two messages are swapped · `delay` it is delivered after `ms` · `expire` it is deleted ·
 * `forge` forged messages precede it · `down` sockets are closed and none is accepted · `refuse` sockets are rejected
 * with `reason`.
 */
export const relayFaultModes = [
  'off',
  'drop',
  'duplicate',
  'reorder',
  'delay',
  'expire',
  'forge',
  'down',
  'refuse',
] as const

const schema = z.object({
  mode: z.enum(relayFaultModes),
  /** For `delay`, and the time that `reorder` waits for a second message, milliseconds. Default 1000. */
  ms: z.number().min(0).max(120_000).default(1_000),
  /** For `duplicate`. Default 10. */
  times: z.number().int().min(2).max(100).default(10),
  /**
   * Only messages of these types: 1100 proposal, 1102 settlement, 1108 request, 1109 response, 1112 deletion …
   * Default: all.
   */
  tags: z.array(z.number().int()).optional(),
  /** For `refuse`. Default `Unauthorized: invalid key`. */
  reason: z.string().min(1).max(100).default('Unauthorized: invalid key'),
  /** Share of messages with the fault, 0 to 1. Default 1: all. */
  rate: z.number().min(0).max(1).default(1),
  /** Selects them if `rate` is below 1. Default 1. */
  seed: z.number().int().min(0).max(4_294_967_295).default(1),
  /** Only clients of this project, so that tests with different projects are independent. Default: all clients. */
  projectId: z.string().min(1).optional(),
})

export type RelayFault = z.output<typeof schema>

/** The fault of a test: only `mode` is required. */
export type RelayFaultInput = z.input<typeof schema>

export const noRelayFault: RelayFault = schema.parse({ mode: 'off' })

/**
 * Parses a fault of the relay.
 *
 * @throws {DevnetError} with the first invalid member
 */
export function parseRelayFault(value: unknown): RelayFault {
  const { data, error } = schema.safeParse(value)
  if (data) return data
  const [issue] = error.issues
  if (issue?.path[0] === 'mode')
    throw new DevnetError(`mode must be one of ${relayFaultModes.join(', ')}.`)
  throw new DevnetError(`A fault of the relay: ${issue?.path.join('.')}: ${issue?.message}.`)
}
