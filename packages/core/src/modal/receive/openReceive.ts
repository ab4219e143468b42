import type { Latchkey } from '../../latchkey/latchkey.ts'
import { navigate } from '../router/navigate.ts'

/** A press on Receive: the address of the account. */
export function openReceive(latchkey: Latchkey): void {
  navigate(latchkey, 'WalletReceive')
}
