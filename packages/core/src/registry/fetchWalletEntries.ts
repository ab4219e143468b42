import type { Latchkey } from '../latchkey/latchkey.ts'
import type { WalletEntriesRequest, WalletPage } from './api.ts'

/**
 * `GET /getWallets`. The request code is loaded with the first call, so that neither the page nor the shell includes
 * it.
 */
export async function fetchWalletEntries(
  latchkey: Latchkey,
  requested: WalletEntriesRequest,
  signal: AbortSignal,
): Promise<WalletPage> {
  // Omitting the parameter would return every wallet.
  if (requested.include?.length === 0) return { data: [], count: 0 }
  const { fetchWallets } = await import('./api.ts')
  return fetchWallets(latchkey, requested, signal)
}
