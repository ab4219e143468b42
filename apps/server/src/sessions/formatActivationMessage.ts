import { keccak256, toBytes } from 'viem/utils'
import type * as z from 'zod'
import type { activation } from './schema.ts'

type Granted = Pick<
  z.output<typeof activation>,
  'pci' | 'expiry' | 'permissions' | 'policies' | 'context'
>

/**
 * The message that an account signs to activate a session: its id, project, expiry, and a hash of all permissions, so
 * that the signature is not valid for other data.
 *
 * The hash is keccak256 over the UTF-8 of `{"context","permissions","policies"}` in the JSON form of RFC 8785, with
 * the context in lowercase and of each rule its `type` and `data`.
 */
export function formatActivationMessage(
  projectId: string,
  { pci, expiry, permissions, policies, context }: Granted,
): string {
  const granted = toCanonical({ permissions, policies, context: context.toLowerCase() })
  return [
    `Activate the session ${pci}`,
    `Project: ${projectId}`,
    `Expiry: ${expiry}`,
    `Granted: ${keccak256(toBytes(granted))}`,
  ].join('\n')
}

/** RFC 8785: sorted keys, no spaces. */
function toCanonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const record = value as Record<string, unknown>
  const keys = Object.keys(record).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${toCanonical(record[key])}`).join()}}`
}
