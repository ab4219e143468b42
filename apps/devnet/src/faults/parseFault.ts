import { DevnetError } from '../errors.ts'

/**
 * The fault of a chain: `off` none · `down` closes the connection without a response · `slow` responds after `ms` ·
 * `429` responds with `Retry-After: 1` · `wrongId` responds to `eth_chainId` and `net_version` as chain 31337.
 */
export const faultModes = ['off', 'down', 'slow', '429', 'wrongId'] as const

export type FaultMode = (typeof faultModes)[number]

export interface Fault {
  readonly mode: FaultMode
  /** Delay of `slow`, milliseconds, at most 60 000. Default 1000. */
  readonly ms: number
  /** Share of requests with the fault, 0 to 1. Default 1: all. */
  readonly rate: number
  /** Selects them if `rate` is below 1; the same seed selects the same ones. Default 1. */
  readonly seed: number
}

export const noFault: Fault = { mode: 'off', ms: 1_000, rate: 1, seed: 1 }

/**
 * Parses a fault of a request.
 *
 * @throws {DevnetError} with the first invalid member
 */
export function parseFault(value: unknown): Fault {
  if (typeof value !== 'object' || value === null)
    throw new DevnetError('A fault is an object { chainId, mode, ms?, rate?, seed? }.')
  const { mode, ms, rate, seed } = { ...noFault, ...value } as Record<keyof Fault, unknown>
  const known = faultModes.find((name) => name === mode)
  if (known === undefined || !('mode' in value))
    throw new DevnetError(`mode must be one of ${faultModes.join(', ')}.`)
  return {
    mode: known,
    ms: parseLimit('ms', ms, 60_000),
    rate: parseLimit('rate', rate, 1),
    seed: parseLimit('seed', seed, 2 ** 32 - 1),
  }
}

function parseLimit(name: string, value: unknown, most: number): number {
  if (typeof value === 'number' && value >= 0 && value <= most) return value
  throw new DevnetError(`${name} must be a number from 0 to ${most}.`)
}
