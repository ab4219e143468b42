import { readWalletIcon, readWalletName } from '@latchkey/core'
import { read } from '../readAny.ts'

/** What a wallet says of itself, read once: a getter read twice may answer twice. */
export type Claims = { readonly name: string; readonly icon?: string }

/** Its name and, where it is a safe image, its icon; `undefined` without a name. */
export function readClaims(value: unknown): Claims | undefined {
  const [name, icon] = [readWalletName(read(value, 'name')), readWalletIcon(read(value, 'icon'))]
  return name === undefined ? undefined : { name, ...(icon && { icon }) }
}
