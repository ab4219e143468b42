// Preload for tests: a Node process may talk to this machine and to nobody else.
//   node --import ./scripts/refuse-outbound.mjs …      or as a Vitest setup file
// Every TCP and TLS connection of Node (http, https, fetch, WebSocket) passes through
// Socket.prototype.connect, so one guard there is enough.
import { Socket } from 'node:net'

const mark = Symbol.for('latchkey.refuseOutbound')

/** True for names and addresses that never leave the machine. */
export function isLoopback(host) {
  const name = String(host)
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  const address = name.replace(/^::ffff:/, '')
  return address === '::1' || /^127(\.\d{1,3}){3}$/.test(address)
}

/** The host a call of `socket.connect(...)` goes to; undefined for a pipe on this machine. */
export function targetOf(args) {
  // Node's own callers pass one array: [options, callback].
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
    const host = targetOf(args)
    if (host !== undefined && !isLoopback(host))
      throw new Error(`Refused: a test tried to reach ${host}. Only this machine may be reached.`)
    return connect.apply(this, args)
  }
}
