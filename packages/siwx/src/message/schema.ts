/** The namespaces a message can be of. */
export type SignInNamespace = 'eip155' | 'solana' | 'bip122'

/**
 * What a sign-in message says (EIP-4361, CAIP-122). Times are RFC 3339 as they stand in the text: two ways of writing one
 * moment are two messages.
 */
export type SignInMessage = {
  /** Of the origin: `https`. Left out, `https` is meant. */
  readonly scheme?: string
  /** Who asks: the host, with its port where the origin has one. */
  readonly domain: string
  /** Plain, without the chain. */
  readonly accountAddress: string
  /** One line of ASCII for people. */
  readonly statement?: string
  /** What the signature is for. */
  readonly uri: string
  readonly version: '1'
  /** CAIP-2. The text holds its reference; the header says the namespace. */
  readonly chainId: string
  /** Eight letters and digits or more. */
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  /** URIs. Left out is another text than none. */
  readonly resources?: readonly string[]
}

/** How a namespace is named in the header, and what its addresses and chains look like (CAIP-2, CAIP-10). */
type Family = {
  readonly namespace: SignInNamespace
  readonly blockchain: string
  readonly address: RegExp
  readonly reference: RegExp
}

export const families: readonly Family[] = [
  {
    namespace: 'eip155',
    blockchain: 'Ethereum',
    address: /^0x[0-9a-fA-F]{40}$/,
    reference: /^[1-9][0-9]{0,31}$/,
  },
  {
    namespace: 'solana',
    blockchain: 'Solana',
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    reference: /^[1-9A-HJ-NP-Za-km-z]{32}$/,
  },
  {
    namespace: 'bip122',
    blockchain: 'Bitcoin',
    // Base58 or bech32; checksum and network are the server's matter.
    address: /^[0-9a-zA-Z]{14,90}$/,
    reference: /^[0-9a-f]{32}$/,
  },
]

/** `eip155:1` → its namespace and `1`; undefined where it is none of ours. */
export function familyOf(chainId: string): { family: Family; reference: string } | undefined {
  const colon = chainId.indexOf(':')
  const family = families.find(({ namespace }) => namespace === chainId.slice(0, colon))
  const reference = chainId.slice(colon + 1)
  return family?.reference.test(reference) ? { family, reference } : undefined
}

const domain =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(?::[1-9][0-9]{0,4})?$/

/** A host and a port. A user before it has no business there: `shop.example@evil.example` is the latter. */
export function isDomain(text: string): boolean {
  return domain.test(text)
}
