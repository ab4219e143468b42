import * as v from 'valibot'
import { copyOwnFields, object } from '../base/object.ts'
import { wholeNumber } from '../base/schemas.ts'
import { development } from '../development/development.ts'
import { lenientArray } from '../http/lenientArray.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { requestService } from '../services/requestService.ts'
import { walletEntrySchema } from './schema.ts'

const mostCounted = 1_000_000

const responseSchema = object({
  data: lenientArray(walletEntrySchema),
  // Shown on a button.
  count: v.pipe(
    wholeNumber(0, Number.MAX_VALUE),
    v.transform((count) => Math.min(count, mostCounted)),
  ),
})

/** A page of the registry, and the total number of entries. */
export type WalletPage = v.InferOutput<typeof responseSchema>

export type WalletEntriesRequest = {
  /** From 1. */
  readonly page: number
  readonly entries: number
  readonly chains?: readonly string[]
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly search?: string
  readonly badge_type?: 'certified'
}

/** `GET /getWallets` of the registry; an empty list of ids is no request. */
export async function fetchWallets(
  latchkey: Latchkey,
  requested: WalletEntriesRequest,
  signal?: AbortSignal,
): Promise<WalletPage> {
  const { page, entries, chains, include, exclude, search, badge_type } = copyOwnFields(requested)
  // Omitting the parameter would return every wallet.
  if (include?.length === 0) return { data: [], count: 0 }
  const response = await requestService(latchkey, 'registry', {
    path: '/getWallets',
    query: {
      page,
      entries,
      chains: toList(chains),
      include: toList(include),
      exclude: toList(exclude),
      search: search || undefined,
      badge_type,
    },
    schema: responseSchema,
    signal,
  })
  // With other filters a wallet may be missing for another reason.
  if (!chains && entries === include?.length)
    development?.warnOfUnknownWallets(latchkey, include, response.data)
  return response
}

function toList(values: readonly string[] = []): string | undefined {
  return values.length > 0 ? values.join(',') : undefined
}
