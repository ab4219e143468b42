import type { ChainNamespace } from '../../base/caip.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { navigate } from '../router/navigate.ts'

/**
 * Opens the view that connects one namespace of a wallet with several.
 *
 * @example
 * selectNamespace(latchkey, { walletId: 'io.fox', namespace: 'solana' })
 */
export function selectNamespace(
  latchkey: Latchkey,
  { walletId, namespace }: { readonly walletId: string; readonly namespace: ChainNamespace },
): void {
  navigate(latchkey, 'ConnectingExternal', { walletId, namespace })
}
