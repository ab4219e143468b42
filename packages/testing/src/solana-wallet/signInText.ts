/** The message of a sign-in as Solana wallets write it (Sign In With Solana, after EIP-4361). */
export function signInText(input: Readonly<Record<string, unknown>>, address: string): string {
  const { domain = globalThis.location?.host ?? 'localhost', statement, resources } = input
  const fields = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${String(name)}: ${String(value)}`]))
  if (Array.isArray(resources))
    fields.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  const head = `${String(domain)} wants you to sign in with your Solana account:\n${address}`
  const parts = [head, ...(statement ? [String(statement)] : [])]
  return [...parts, ...(fields.length > 0 ? [fields.join('\n')] : [])].join('\n\n')
}
