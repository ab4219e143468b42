import type { Latchkey } from '../latchkey/latchkey.ts'
import type { WalletPage, WalletsAsked } from './api.ts'

/** `GET /getWallets`. What makes the call is itself fetched by the first one: neither the page nor the shell carries it. */
export async function askWallets(
  latchkey: Latchkey,
  asked: WalletsAsked,
  signal: AbortSignal,
): Promise<WalletPage> {
  // Only wallets that announce themselves are wanted: without the parameter every wallet would come.
  if (asked.include?.length === 0) return { data: [], count: 0 }
  const { fetchWallets } = await import('./api.ts')
  return fetchWallets(latchkey, asked, signal)
}
