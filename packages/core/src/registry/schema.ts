import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId } from '../base/caip.ts'
import { object } from '../base/object.ts'
import { httpUrlPattern } from '../base/schemas.ts'

const longest = 2_048
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const httpUrl = v.pipe(
  v.string(),
  v.maxLength(longest),
  v.regex(httpUrlPattern),
  v.check((url) => URL.canParse(url)),
)
/**
 * The scheme or link of an app. Links with user info are rejected, and so are schemes that execute or read something in
 * the page, or that a website or browser extension may register.
 */
const appLink = v.pipe(
  v.string(),
  v.maxLength(longest),
  v.regex(/^[a-z][a-z0-9+.-]*:[^\s<>"]*$/i),
  v.check(
    (link) =>
      !/^(javascript|data|file|filesystem|blob|intent|about|vbscript|view-source|(web|ext)\+[^:]*):/i.test(
        link,
      ) &&
      (!/^https?:/i.test(link) || httpUrlPattern.test(link)),
  ),
)
/** An invalid field is omitted; the entry is kept. */
const optionalOrOmitted = <const schema extends v.GenericSchema>(schema: schema) =>
  v.fallback(v.optional(schema), undefined)

/**
 * An entry of the registry; all fields are untrusted. Its `image_url` is not read: the host of the image would learn
 * about each visitor. `fetchImage` fetches an image by `image_id` from the registry.
 */
export const walletEntrySchema = object({
  id: text,
  name: text,
  badge_type: optionalOrOmitted(text),
  chains: optionalOrOmitted(v.array(v.custom<CaipNetworkId>(isCaipNetworkId))),
  homepage: optionalOrOmitted(httpUrl),
  image_id: optionalOrOmitted(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))),
  /** Its rank among all wallets, from 1. */
  order: optionalOrOmitted(v.number()),
  mobile_link: optionalOrOmitted(appLink),
  desktop_link: optionalOrOmitted(appLink),
  webapp_link: optionalOrOmitted(httpUrl),
  chrome_store: optionalOrOmitted(httpUrl),
  app_store: optionalOrOmitted(httpUrl),
  play_store: optionalOrOmitted(httpUrl),
  rdns: optionalOrOmitted(text),
})

/** A wallet as the registry describes it. */
export type WalletEntry = v.InferOutput<typeof walletEntrySchema> & { readonly image_url?: never }
