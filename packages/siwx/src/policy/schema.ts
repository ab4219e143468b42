import * as v from 'valibot'
import { getNamespace, isDomain } from '../message/schema.ts'
import { strictObject } from '../object.ts'

const https = /^https:\/\//
const loopback = /^http:\/\/(?:localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * An origin in the URL standard's notation: https, or http on loopback. That standard accepts hosts that a message
 * cannot contain, including `*`: a pattern would reject every visitor.
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

/** The policy of a site. */
export const policySchema = strictObject({
  /** The exact origins of the site, `https://shop.example`; no patterns. `http` on loopback only. */
  origins: v.pipe(v.array(origin), v.minLength(1)),
  /** CAIP-2 ids of the chains whose accounts may sign in. */
  chains: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check((chain) => getNamespace(chain) !== undefined),
      ),
    ),
    v.minLength(1),
  ),
  /** The exact statement: letters, digits, spaces, URL punctuation. Without it, messages must have none. */
  statement: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/))),
  /** The only resources that a message may list. Default: none. */
  resources: v.optional(v.array(v.pipe(v.string(), v.regex(/^(?:https|ipfs):\S+$/))), []),
  /** Whether a ReCap (ERC-5573) may follow the resources; the statement must then describe it. Default: no. */
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
