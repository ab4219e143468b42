/** The namespaces a message can be of. */
export type SignInNamespace = 'eip155' | 'solana' | 'bip122'

/**
 * The fields of a sign-in message (EIP-4361, CAIP-122). Times are RFC 3339 strings as in the text: two notations of
 * one time are two messages.
 */
export type SignInMessage = {
  /** Of the origin: `https`, which is the default. */
  readonly scheme?: string
  /** The host of the site, with its port if the origin has one. */
  readonly domain: string
  /** Plain, without the chain. */
  readonly accountAddress: string
  /** One line of ASCII for the visitor. */
  readonly statement?: string
  /** The subject of the signature. */
  readonly uri: string
  readonly version: '1'
  /** CAIP-2. The text has its reference; the header has the namespace. */
  readonly chainId: string
  /** At least eight letters and digits. */
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  /** URIs. Without a list, the text differs from that of an empty list. */
  readonly resources?: readonly string[]
}

/** The name of a namespace in the header, and the format of its addresses and chains (CAIP-2, CAIP-10). */
type Namespace = {
  readonly namespace: SignInNamespace
  readonly blockchain: string
  readonly address: RegExp
  readonly reference: RegExp
}

export const namespaces: readonly Namespace[] = [
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

/** `eip155:1` → its namespace and `1`; undefined for an unknown namespace. */
export function getNamespace(
  chainId: string,
): { namespace: Namespace; reference: string } | undefined {
  const colon = chainId.indexOf(':')
  const namespace = namespaces.find(({ namespace }) => namespace === chainId.slice(0, colon))
  const reference = chainId.slice(colon + 1)
  return namespace?.reference.test(reference) ? { namespace, reference } : undefined
}

const domain =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(?::[1-9][0-9]{0,4})?$/

/** A host and a port, without user info: `shop.example@evil.example` is the latter. */
export function isDomain(text: string): boolean {
  return domain.test(text)
}
