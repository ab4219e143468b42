import { readWalletIcon, readWalletName } from '@latchkey/core'
import { read } from '../readAny.ts'

/** What a wallet says of itself, read once: a getter read twice may answer twice. */
export type Claims = { readonly name: string; readonly icon?: string }

/** Reads a wallet's name and, if it is safe, its icon. Undefined without a name. */
export function readClaims(value: unknown): Claims | undefined {
  const [name, icon] = [readWalletName(read(value, 'name')), readWalletIcon(read(value, 'icon'))]
  return name === undefined ? undefined : { name, ...(icon && { icon }) }
}
