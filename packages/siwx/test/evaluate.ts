import { isSignInRefused } from '../src/errors.ts'
import { parseMessage } from '../src/message/parseMessage.ts'
import { checkMessage, type Expectation } from '../src/policy/checkMessage.ts'
import { definePolicy } from '../src/policy/definePolicy.ts'
import type { SignInPolicy, SignInPolicyOptions } from '../src/policy/schema.ts'
import { createVerifier } from '../src/server/createVerifier.ts'

/** A sign-in of the vectors. */
export type Sent = {
  readonly message: string
  readonly signature: string
  readonly policy?: Partial<SignInPolicyOptions> | undefined
  readonly expectation?: Omit<Expectation, 'now'> | undefined
}

/** Current time for the vectors. */
export const now = Date.parse('2026-11-20T12:00:00.000Z')

/** Default policy of the vectors. */
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

/** Checks message and fields only. @returns the reason, or `undefined` if they are accepted */
export function evaluateText({ message, policy: changes, expectation }: Sent): string | undefined {
  const key = JSON.stringify(changes ?? {}, (_, value) => value ?? null)
  const changedPolicy = known.get(key) ?? definePolicy({ ...policy, ...changes })
  known.set(key, changedPolicy)
  try {
    checkMessage(parseMessage(message), changedPolicy, { now, ...expectation })
    return undefined
  } catch (error) {
    if (!isSignInRefused(error)) throw error
    return error.reason
  }
}

/** Checks the signature only, without a node. @returns `valid` or the reason */
export async function evaluateSignature({ message, signature }: Sent): Promise<string> {
  const result = await verify({ message, fields: parseMessage(message), signature })
  return result.status === 'valid' ? 'valid' : result.reason
}

/** Checks message, fields and signature in the order of the server. */
export async function evaluate(sent: Sent): Promise<string> {
  return evaluateText(sent) ?? (await evaluateSignature(sent))
}
