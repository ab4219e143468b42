import type { Latchkey } from '../latchkey/latchkey.ts'
import type { WalletEntriesRequest, WalletPage } from './api.ts'

/** `GET /getWallets`, whose code is loaded with the first call: neither the page nor the shell includes it. */
export async function fetchWalletEntries(
  latchkey: Latchkey,
  requested: WalletEntriesRequest,
  signal: AbortSignal,
): Promise<WalletPage> {
  const { fetchWallets } = await import('./api.ts')
  return fetchWallets(latchkey, requested, signal)
}
