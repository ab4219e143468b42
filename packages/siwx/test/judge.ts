import { isSignInRefused } from '../src/errors.ts'
import { parseMessage } from '../src/message/parseMessage.ts'
import { checkMessage, type Expectation } from '../src/policy/checkMessage.ts'
import { definePolicy } from '../src/policy/definePolicy.ts'
import type { SignInPolicy, SignInPolicyOptions } from '../src/policy/schema.ts'
import { createVerifier } from '../src/server/createVerifier.ts'

/** A sign-in as the vectors have it. */
export type Sent = {
  readonly message: string
  readonly signature: string
  readonly policy?: Partial<SignInPolicyOptions> | undefined
  readonly expectation?: Omit<Expectation, 'now'> | undefined
}

/** The present of the vectors. */
export const now = Date.parse('2026-11-20T12:00:00.000Z')

/** The policy of the vectors' site, unless a vector has its own. */
export const policy: SignInPolicyOptions = {
  origins: ['https://shop.example', 'https://shop.example:8443', 'http://localhost:5173'],
  chains: [
    'eip155:1',
    'eip155:8453',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
  ],
  statement: 'Welcome to the shop.',
}

const known = new Map<string, SignInPolicy>()
const verify = createVerifier()

/** Checks text and fields only: `undefined` if accepted, or the reason. */
export function judgeText({ message, policy: changes, expectation }: Sent): string | undefined {
  const key = JSON.stringify(changes ?? {}, (_, value) => value ?? null)
  const own = known.get(key) ?? definePolicy({ ...policy, ...changes })
  known.set(key, own)
  try {
    checkMessage(parseMessage(message), own, { now, ...expectation })
    return undefined
  } catch (error) {
    if (!isSignInRefused(error)) throw error
    return error.reason
  }
}

/** Verifies the signature only: `valid`, or the reason. No node is available. */
export async function judgeSignature({ message, signature }: Sent): Promise<string> {
  const verdict = await verify({ message, fields: parseMessage(message), signature })
  return verdict.status === 'valid' ? 'valid' : verdict.reason
}

/** All of it, in the order a server has. */
export async function judge(sent: Sent): Promise<string> {
  return judgeText(sent) ?? (await judgeSignature(sent))
}
