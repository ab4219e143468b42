import * as v from 'valibot'
import { strictObject } from '../object.ts'

/** The version of the protocol that this frame speaks. */
const version = 1

const initSchema = strictObject({
  type: v.literal('INIT'),
  versions: v.pipe(v.array(v.number()), v.maxLength(16), v.includes(version)),
  projectId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
})

/** The fields of a `MessageEvent` that are checked. */
export type InitEvent<port> = {
  readonly source: unknown
  readonly origin: string
  readonly data: unknown
  readonly ports: readonly port[]
}

/** The page that has opened the channel. */
export type Init<port> = {
  readonly port: port
  /** Of the page, as the browser reports it. */
  readonly origin: string
  readonly projectId: string
}

/**
 * Creates the check of messages to the frame's window. It accepts one INIT, from the parent and an origin of the list;
 * undefined is returned for anything else, and for everything after it.
 */
export function createInitGate<port>(parent: unknown, origins: readonly string[]) {
  let isEstablished = false
  return ({ source, origin, data, ports }: InitEvent<port>): Init<port> | undefined => {
    const [port, ...others] = ports
    if (isEstablished || source !== parent || port === undefined || others.length > 0) return
    if (!origins.some((allowed) => allowed === origin)) return
    const { success, output } = v.safeParse(initSchema, data)
    if (!success) return
    isEstablished = true
    return { port, origin, projectId: output.projectId }
  }
}
