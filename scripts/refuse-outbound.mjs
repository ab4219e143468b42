// Test preload: blocks non-localhost connections.
//   node --import ./scripts/refuse-outbound.mjs …      or as a Vitest setup file
// All TCP and TLS connections of Node (http, https, fetch, WebSocket) use Socket.prototype.connect, so one guard
// there is sufficient.
import { Socket } from 'node:net'

const mark = Symbol.for('latchkey.refuseOutbound')

/** Whether a name or address is local. */
export function isLoopback(host) {
  const name = String(host)
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  const address = name.replace(/^::ffff:/, '')
  return address === '::1' || /^127(\.\d{1,3}){3}$/.test(address)
}

/** The host of a call of `socket.connect(...)`; undefined for a local pipe. */
export function getTarget(args) {
  // Node's internal callers pass one array: [options, callback].
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  if (typeof first === 'object' && first !== null)
    return first.path ? undefined : (first.host ?? 'localhost')
  if (typeof first === 'string' && !/^\d+$/.test(first)) return undefined
  return typeof second === 'string' ? second : 'localhost'
}

if (!Socket.prototype[mark]) {
  const connect = Socket.prototype.connect
  Socket.prototype[mark] = true
  Socket.prototype.connect = function guarded(...args) {
    const host = getTarget(args)
    if (host !== undefined && !isLoopback(host))
      throw new Error(`Refused: a test tried to reach ${host}. Only this machine may be reached.`)
    return connect.apply(this, args)
  }
}
