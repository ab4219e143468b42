import * as v from 'valibot'
import { SignInConfigError } from '../errors.ts'
import { policySchema, type SignInPolicy, type SignInPolicyOptions } from './schema.ts'

const expected: Readonly<Record<string, string>> = {
  origins:
    'a list of https origins without * and without a path, such as https://shop.example (http for localhost)',
  chains: 'a list of CAIP-2 ids of eip155, solana or bip122',
  statement: 'one line of letters, digits, spaces and the marks of a URL',
  resources: 'a list of https or ipfs URIs',
  recaps: 'true or false',
}

/**
 * A policy with its defaults, checked once.
 *
 * @throws {SignInConfigError} with the name of the invalid option
 *
 * @example
 * import { definePolicy } from '@latchkey/siwx'
 *
 * export const policy = definePolicy({ origins: ['https://shop.example'], chains: ['eip155:1'] })
 */
export function definePolicy(options: SignInPolicyOptions): SignInPolicy {
  const { success, output, issues } = v.safeParse(policySchema, options)
  if (success) return output
  const key = String(issues[0].path?.[0]?.key ?? '')
  const what = Object.hasOwn(policySchema.entries, key)
    ? (expected[key] ?? 'milliseconds')
    : 'unknown option'
  throw new SignInConfigError(key ? `policy.${key}` : 'policy', key ? what : 'an object')
}
