/**
 * Creates the message that an account signs (EIP-191, or ERC-1271 of a contract) to revoke a session, for
 * `revokeSmartSession`.
 *
 * @param parameters.pci id of the session
 * @example
 * const message = createRevocationMessage({ pci: '12345678-9abc-8def-8123-456789abcdef' })
 */
export function createRevocationMessage({ pci }: { readonly pci: string }): string {
  return `Revoke the session ${pci}`
}
