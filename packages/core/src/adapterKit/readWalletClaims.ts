import { readProperty } from './walletAnswers.ts'
import { readWalletIcon, readWalletName } from './walletClaims.ts'

/**
 * Reads the `name` and the `icon` of a value that a wallet registered or announced, each once: a getter that is read twice
 * may answer twice. An icon that `readWalletIcon` refuses is left out.
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
