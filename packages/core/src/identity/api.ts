import * as v from 'valibot'
import type { Latchkey } from '../latchkey.ts'
import { object } from '../object.ts'
import { askService } from '../services/askService.ts'

const text = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' && value.length <= 2_048 ? value : null)),
)
const answer = object({ name: text, avatar: text })

/** `GET /v1/identity/{address}` of the data service: the name and picture that an address goes by, both untrusted. */
export function fetchIdentity(
  latchkey: Latchkey,
  { address, sender, signal }: { address: string; sender?: string; signal?: AbortSignal },
) {
  return askService(latchkey, 'data', {
    path: `/v1/identity/${encodeURIComponent(address)}`,
    query: { sender },
    answer,
    signal,
  })
}
