import type { ChainNamespace } from '../../base/caip.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { startConnecting } from './startConnecting.ts'

/**
 * Requests a connection of one namespace from a wallet with several.
 *
 * @example
 * selectNamespace(latchkey, { walletId: 'io.fox', namespace: 'solana' })
 */
export function selectNamespace(
  latchkey: Latchkey,
  { walletId, namespace }: { readonly walletId: string; readonly namespace: ChainNamespace },
): void {
  startConnecting(latchkey, { walletId, namespace })
}
