import {
  type Account,
  type AccountType,
  type CaipNetworkId,
  InvalidWalletAnswerError,
  readProperty as read,
  WalletMismatchError,
  type WalletState,
} from '@latchkey/core/adapter'
import { hex } from '@scure/base'
import { type Chain, chains } from '../addresses/chains.ts'
import { readAddress } from '../addresses/readAddress.ts'
import { toBytes } from './parseResponses.ts'

const mostAccounts = 100
const order: readonly AccountType[] = ['payment', 'ordinal']

/** An account as some wallet writes it, before it is looked at. */
export type AddressClaim = {
  readonly address: unknown
  readonly publicKey?: unknown
  readonly path?: unknown
  /** `payment`, `ordinals`; by the kind of the address when absent. */
  readonly purpose?: unknown
}

/** A wallet's network: a known one, or another chain with Bitcoin's addresses. */
export type ChainOrId = Chain | { readonly caipNetworkId: CaipNetworkId }

/**
 * The state of a wallet, payment account first; addresses must belong to its network.
 *
 * @throws {InvalidWalletAnswerError} something that is no address
 * @throws {WalletMismatchError} addresses of another network
 */
export function toAccountState(claims: readonly AddressClaim[], target: ChainOrId): WalletState {
  if (claims.length > mostAccounts)
    throw new InvalidWalletAnswerError('more accounts than a wallet has')
  const accounts = claims
    .map((claim) => toAccount(claim, target))
    .sort((one, other) => order.indexOf(one.type) - order.indexOf(other.type))
  const [first, ...rest] = accounts
  if (!first) throw new InvalidWalletAnswerError('expected an account')
  return { accounts: [first, ...rest], caipNetworkId: target.caipNetworkId }
}

function toAccount(
  { address, publicKey, path, purpose }: AddressClaim,
  target: ChainOrId,
): Account {
  if (typeof address !== 'string') throw new InvalidWalletAnswerError('expected an address')
  const found = 'hrp' in target ? readAddress(address, target) : readAny(address)
  if (!found) {
    if (!readAny(address)) throw new InvalidWalletAnswerError('expected a Bitcoin address')
    throw new WalletMismatchError('chain', 'an account of a network other than the reported one')
  }
  const key = toKey(publicKey)
  return {
    namespace: 'bip122',
    address,
    type: toType(purpose) ?? (found.type === 'p2tr' ? 'ordinal' : 'payment'),
    ...(key && { publicKey: key }),
    ...(typeof path === 'string' && /^m(\/\d{1,10}'?){1,10}$/.test(path) && { path }),
  }
}

function readAny(address: string) {
  return chains.map((chain) => readAddress(address, chain)).find((found) => found !== undefined)
}

/** The network that addresses are of. Testnet's and signet's are the same: `preferred` decides. */
export function findChainByAddress(
  address: unknown,
  preferred: Chain | undefined,
): Chain | undefined {
  if (typeof address !== 'string') return undefined
  const fitting = chains.filter((chain) => readAddress(address, chain))
  return fitting.find((chain) => chain === preferred) ?? fitting[0]
}

function toType(purpose: unknown): AccountType | undefined {
  if (purpose === 'payment') return 'payment'
  return purpose === 'ordinals' || purpose === 'ordinal' ? 'ordinal' : undefined
}

/** Hex of a public key: 32 bytes (x only) or 33. */
function toKey(value: unknown): string | undefined {
  const bytes = toBytes(value)
  const text = bytes ? hex.encode(bytes) : value
  return typeof text === 'string' && /^(0[23])?[0-9a-f]{64}$/i.test(text) ? text : undefined
}

/** Entries of a list of objects. @throws {InvalidWalletAnswerError} the value is not a list */
export function getList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new InvalidWalletAnswerError('expected a list')
  return value
}

/** Accounts written as objects, without those of other purposes (Stacks, Spark) and those without an address. */
/** An account written as an object. */
export function getClaims(entries: readonly unknown[]): readonly AddressClaim[] {
  return entries.map(getClaim).filter(({ address, purpose }) => {
    const isOther = typeof purpose === 'string' && toType(purpose) === undefined
    return address !== '' && !isOther
  })
}

/** An account written as an object. */
export function getClaim(entry: unknown): AddressClaim {
  return {
    address: read(entry, 'address'),
    publicKey: read(entry, 'publicKey'),
    path: read(entry, 'path') ?? read(entry, 'derivationPath'),
    purpose: read(entry, 'purpose'),
  }
}
