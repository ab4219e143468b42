import * as v from 'valibot'
import type { NativeBalance } from '../adapter/walletCalls.ts'
import { type CaipNetworkId, isCaipNetworkId } from '../base/caip.ts'
import { object } from '../base/object.ts'
import { wholeNumber } from '../base/schemas.ts'
import { type Identity, toAvatar } from '../identity/queries.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { readStored, writeStored } from '../storage/stored.ts'
import { savedAccountName } from './persistSnapshot.ts'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(8_192))

const savedAccountKey = {
  name: savedAccountName,
  schema: object({
    address: text,
    name: v.optional(text),
    avatar: v.optional(text),
    balance: v.optional(
      object({
        caipNetworkId: v.custom<CaipNetworkId>(isCaipNetworkId),
        value: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
        decimals: wholeNumber(0, 36),
        symbol: text,
      }),
    ),
  }),
} as const

/** What the account button showed last. */
export type SavedAccount = Identity & {
  readonly balance: (NativeBalance & { readonly caipNetworkId: CaipNetworkId }) | undefined
}

const read = (latchkey: Latchkey, address: string) => {
  const saved = readStored(latchkey, savedAccountKey)
  return saved?.address === address ? saved : undefined
}

/**
 * Reads what an earlier visit has shown of an address. It may be out of date, and is for display only.
 *
 * @example
 * const name = readSavedAccount(latchkey, connection.address)?.name
 */
export function readSavedAccount(latchkey: Latchkey, address: string): SavedAccount {
  const { name, avatar, balance } = read(latchkey, address) ?? {}
  return {
    name,
    avatar: toAvatar(latchkey, avatar),
    balance: balance && { ...balance, value: BigInt(balance.value) },
  }
}

/** Saves parts of what the account button shows, for a next visit that reconnects. */
export function saveAccount(
  latchkey: Latchkey,
  address: string,
  { balance, ...identity }: Partial<SavedAccount>,
): void {
  if (!latchkey.config.reconnectOnLoad) return
  writeStored(latchkey, savedAccountKey, {
    ...read(latchkey, address),
    address,
    ...identity,
    ...(balance && { balance: { ...balance, value: String(balance.value) } }),
  })
}
