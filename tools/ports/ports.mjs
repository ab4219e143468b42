// The ports of the local services and of tests with fixed ports.
import { createServer } from 'node:net'

const base = {
  playground: [5173],
  server: [5174],
  frame: [5175],
  faults: [9501],
  // One process: five of EVM, two of Solana, one of Bitcoin, the aggregator, the on-ramp providers, the relay, SMTP and the
  // mails' viewer, and the control service last.
  evm: [9545, 9546, 9547, 9548, 9549, 9899, 9900, 9302, 9303, 9304, 9555, 9125, 9126, 9500],
  wallet: [9556],
}

export const parts = Object.keys(base)

/** Ports other than those of the parts of `npm start`. */
export const otherPorts = {
  // ARCHITECTURE.md §7; not built yet.
  oidc: 9410,
  farcaster: 9411,
  // Tests: the Next example, and a port without a listener.
  next: 5177,
  closed: 9599,
}

/**
 * Offset of each suite's ports from those of `npm start`, so that all suites can run at the same time. An offset of 400
 * would move the control service (9500) to Solana's port (9900).
 */
export const suites = {
  playground: 1000,
  hosts: 2000,
  bundlers: 3000,
  visual: 4000,
  examples: 5000,
  catalogue: 6000,
  load: 7000,
  history: 8000,
  swap: 9000,
  frame: 10_000,
}

/**
 * The port offset of a suite, LATCHKEY_PORT_SHIFT included.
 *
 * @param {keyof typeof suites} suite
 * @returns {number}
 */
export function getShift(suite) {
  return suites[suite] + readShift(process.env.LATCHKEY_PORT_SHIFT)
}

/**
 * The ports of the named parts, moved by LATCHKEY_PORT_SHIFT.
 *
 * @param {string[]} names
 * @returns {{ part: string, port: number }[]}
 */
export function getPorts(names, shift = readShift(process.env.LATCHKEY_PORT_SHIFT)) {
  return names.flatMap((part) => base[part].map((port) => ({ part, port: port + shift })))
}

/** Reads LATCHKEY_PORT_SHIFT: an integer that keeps every port below 65536. */
export function readShift(text) {
  if (text === undefined || text === '') return 0
  if (!/^\d{1,5}$/.test(text) || Number(text) > 50_000)
    throw new Error(`LATCHKEY_PORT_SHIFT must be a whole number up to 50000, not "${text}".`)
  return Number(text)
}

/** `--only=playground,evm` → the parts to start; all of them without it. */
export function readOnly(args) {
  const input = args.filter((arg) => arg !== '--')
  const only = input.find((arg) => arg.startsWith('--only='))
  const unknown = input.find((arg) => arg !== only)
  if (unknown) throw new Error(`Unknown option ${unknown}. Known: --only=${parts.join(',')}`)
  if (!only) return parts
  const names = only.slice('--only='.length).split(',')
  const invalid = names.find((name) => !parts.includes(name))
  if (invalid !== undefined)
    throw new Error(`--only: no part "${invalid}". Parts: ${parts.join(', ')}.`)
  return names
}

/** Whether a local port is free. */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
