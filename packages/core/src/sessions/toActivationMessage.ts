import { keccak_256 } from '@noble/hashes/sha3'
import type { SessionGrant } from './schema.ts'

/**
 * What the account signs to activate a session (EIP-191, or ERC-1271 of a contract): which session, whose, how long, and by
 * a hash everything that is granted. So a signature grants this and nothing else.
 *
 * The hash is keccak256 over the UTF-8 of `{"context","permissions","policies"}` as RFC 8785 writes JSON, with the context in
 * small letters and of each rule its `type` and `data`.
 *
 * @param projectId of the site, as the session was begun with.
 * @example
 * const grant = { pci: '12345678-9abc-8def-8123-456789abcdef', expiry: 1_900_000_000, context: '0xab' }
 * toActivationMessage('demo', { ...grant, permissions: [{ type: 'mint', data: {} }], policies: [] })
 */
export function toActivationMessage(
  projectId: string,
  { pci, expiry, permissions, policies, context }: Omit<SessionGrant, 'signature' | 'signer'>,
): string {
  const rulesOf = (rules: SessionGrant['policies']) =>
    rules.map(({ type, data }) => ({ type, data }))
  const granted = {
    context: context.toLowerCase(),
    permissions: rulesOf(permissions),
    policies: rulesOf(policies),
  }
  const bytes = new TextEncoder().encode(toCanonicalJson(granted))
  const hash = Array.from(keccak_256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [
    `Activate the session ${pci}`,
    `Project: ${projectId}`,
    `Expiry: ${expiry}`,
    `Granted: 0x${hash}`,
  ].join('\n')
}

/** RFC 8785: keys in order, no spaces; without what JSON leaves out, as it is sent. */
function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = Object.entries(value)
    .filter(([, own]) => own !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, own]) => `${JSON.stringify(key)}:${toCanonicalJson(own)}`).join()}}`
}
