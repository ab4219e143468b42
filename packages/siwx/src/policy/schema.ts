import * as v from 'valibot'
import { familyOf, isDomain } from '../message/schema.ts'
import { strictObject } from '../object.ts'

const https = /^https:\/\//
const loopback = /^http:\/\/(?:localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * An origin as the URL standard writes it: https, or http on this machine. That standard takes more for a host than a message
 * can name, `*` among it: a pattern would let nobody in.
 */
const origin = v.pipe(
  v.string(),
  v.check((text) => {
    const isRight = (https.test(text) || loopback.test(text)) && isDomain(text.split('//')[1] ?? '')
    return isRight && URL.canParse(text) && new URL(text).origin === text
  }),
)
const milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0))
const day = 86_400_000

/** What a site takes. */
export const policySchema = strictObject({
  /** Where the site is: `https://shop.example`, exactly, no pattern. `http` on this machine alone. */
  origins: v.pipe(v.array(origin), v.minLength(1)),
  /** CAIP-2 ids of the chains whose accounts may sign in. */
  chains: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check((chain) => familyOf(chain) !== undefined),
      ),
    ),
    v.minLength(1),
  ),
  /** The line for people, word for word: letters, digits, spaces, the marks of a URL. Left out, there must be none. */
  statement: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/))),
  /** The only resources a message may list. Default: none. */
  resources: v.optional(v.array(v.pipe(v.string(), v.regex(/^(?:https|ipfs):\S+$/))), []),
  /** Whether a ReCap (ERC-5573) may stand behind the resources; its words must then be in the statement. Default: no. */
  recaps: v.optional(v.boolean(), false),
  /** Milliseconds since, or until, it was issued. Default 5 minutes. */
  maxAge: v.optional(milliseconds, 300_000),
  /** Milliseconds by which clocks may differ. Default 1 minute. */
  skew: v.optional(milliseconds, 60_000),
  /** Milliseconds from issue to expiration at most. Default 24 hours. */
  maxLifetime: v.optional(milliseconds, day),
})

/** A policy as a site writes it. */
export type SignInPolicyOptions = v.InferInput<typeof policySchema>

/** A policy with every default filled in. */
export type SignInPolicy = v.InferOutput<typeof policySchema>
