import { keccak_256 } from '@noble/hashes/sha3'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { SmartSessionGrant } from './schema.ts'

/**
 * Creates the message that an account signs (EIP-191, or ERC-1271 of a contract) to activate a session, for
 * `activateSmartSession`. It contains the session, the site's project, the expiry and a hash of all permissions, so
 * that the signature is valid for nothing else.
 *
 * The hash is keccak256 over the UTF-8 of `{"context","permissions","policies"}` as RFC 8785 writes JSON, with the context
 * in lower case and of each rule its `type` and `data`.
 *
 * @param grant the session's id, expiry (seconds since 1970) and granted permissions
 * @example
 * const grant = { pci: '12345678-9abc-8def-8123-456789abcdef', expiry: 1_900_000_000, context: '0xab' }
 * const rules = { permissions: [{ type: 'mint', data: {} }], policies: [] }
 * const message = createActivationMessage(latchkey, { ...grant, ...rules })
 */
export function createActivationMessage(
  { config }: Pick<Latchkey, 'config'>,
  { pci, expiry, permissions, policies, context }: Omit<SmartSessionGrant, 'signature' | 'signer'>,
): string {
  const getRules = (rules: SmartSessionGrant['policies']) =>
    rules.map(({ type, data }) => ({ type, data }))
  const granted = {
    context: context.toLowerCase(),
    permissions: getRules(permissions),
    policies: getRules(policies),
  }
  const bytes = new TextEncoder().encode(toCanonicalJson(granted))
  const hash = Array.from(keccak_256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [
    `Activate the session ${pci}`,
    `Project: ${config.projectId ?? ''}`,
    `Expiry: ${expiry}`,
    `Granted: 0x${hash}`,
  ].join('\n')
}

/** RFC 8785: sorted keys, no spaces; omits the values that JSON omits. */
function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${toCanonicalJson(field)}`).join()}}`
}
