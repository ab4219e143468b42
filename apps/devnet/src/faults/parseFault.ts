import { DevnetError } from '../errors.ts'

/**
 * How a chain misbehaves:
 * `off` not at all · `down` closes the connection unanswered · `slow` answers after `ms` · `429` refuses with
 * `Retry-After: 1` · `wrongId` answers `eth_chainId` and `net_version` as chain 31337.
 */
export const faultModes = ['off', 'down', 'slow', '429', 'wrongId'] as const

export type FaultMode = (typeof faultModes)[number]

export interface Fault {
  readonly mode: FaultMode
  /** Delay of `slow`, milliseconds, at most 60 000. Default 1000. */
  readonly ms: number
  /** Share of requests that misbehave, 0 to 1. Default 1: all. */
  readonly rate: number
  /** Chooses which, when `rate` is below 1; the same seed chooses the same. Default 1. */
  readonly seed: number
}

export const noFault: Fault = { mode: 'off', ms: 1_000, rate: 1, seed: 1 }

/**
 * Reads a fault from outside.
 *
 * @throws {DevnetError} naming the first wrong member.
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
