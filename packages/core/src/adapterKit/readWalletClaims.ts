import { readProperty } from './parseWalletResponses.ts'
import { readWalletIcon, readWalletName } from './walletClaims.ts'

/**
 * Reads the `name` and the `icon` of a value that a wallet registered or announced. Each getter is read once, because
 * a second read may return another value. An icon that `readWalletIcon` rejects is omitted.
 *
 * @returns undefined if it has no name
 *
 * @example
 * readWalletClaims({ name: 'Fox', icon: 'https://tracker.example/pixel.png' }) // { name: 'Fox' }
 */
export function readWalletClaims(
  value: unknown,
): { readonly name: string; readonly icon?: string } | undefined {
  const name = readWalletName(readProperty(value, 'name'))
  const icon = readWalletIcon(readProperty(value, 'icon'))
  return name === undefined ? undefined : { name, ...(icon && { icon }) }
}
