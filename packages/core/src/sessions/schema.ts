import * as v from 'valibot'
import { figure, hex, httpUrl, maybe, word } from '../http/fields.ts'
import { rows } from '../http/rows.ts'

/** What a session may do (ERC-7715); its data is shown as it is and never run. */
const rule = v.object({ type: word, data: v.fallback(v.record(v.string(), v.unknown()), {}) })

export const smartSessionSchema = v.object({
  project: v.object({ id: word, name: word, url: maybe(httpUrl), iconUrl: maybe(httpUrl) }),
  /** Its id. */
  pci: word,
  /** Seconds since 1970. */
  expiry: figure,
  createdAt: figure,
  permissions: v.fallback(rows(rule, 100), []),
  policies: v.fallback(rows(rule, 100), []),
  context: maybe(hex),
  revokedAt: maybe(figure),
})

export const smartSessionsSchema = v.object({ pcis: rows(smartSessionSchema, 255) })

export type SmartSession = v.InferOutput<typeof smartSessionSchema>
