import type { NetworkName } from '../options/options.ts'
import { controlUrl } from './nodes.ts'

export const faultModes = ['off', 'down', 'slow', '429', 'wrongId'] as const
export type FaultMode = (typeof faultModes)[number]

/** Sets a fault of a chain for all clients of this devnet. @throws if the devnet is not running */
export async function setFault(network: NetworkName, mode: FaultMode): Promise<void> {
  const chainId = /^\d+$/.test(network) ? Number(network) : network
  await send('/faults', { chainId, mode, ms: 3000 })
}

/** Resets all chains and removes their faults. @throws if the devnet is not running */
export async function resetDevnet(): Promise<void> {
  await send('/reset', {})
}

async function send(path: string, body: unknown): Promise<void> {
  const response = await fetch(controlUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The devnet responded with ${response.status}.`)
}
