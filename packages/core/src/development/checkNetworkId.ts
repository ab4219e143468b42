import { usageError } from './usageError.ts'

/**
 * Refuses a chain id in place of a CAIP-2 id.
 *
 * @throws {LatchkeyError} code `usage`
 */
export function checkNetworkId(caipNetworkId: unknown): void {
  const chainId = String(caipNetworkId)
  if (typeof caipNetworkId === 'string' && !/^\d+$/.test(chainId)) return
  const shown = /^\d+$/.test(chainId) ? chainId : '1'
  throw usageError(
    'switchNetwork takes the CAIP-2 id of a network, not its chain id',
    `write 'eip155:${shown}'`,
  )
}
