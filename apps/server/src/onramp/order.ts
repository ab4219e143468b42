import * as z from 'zod'
import { type OrderStatus, orderStatuses, providerId, type UrlRequest } from './schema.ts'

/** A stored purchase, which a visitor pays for on the page of its provider. */
export const order = z.object({
  id: z.string(),
  provider: providerId,
  /** In lowercase on EVM. */
  account: z.string(),
  /** Asset and network as the provider names them. */
  asset: z.string(),
  network: z.string(),
  /** CAIP-2, if it is known. */
  chain: z.string().nullable(),
  name: z.string(),
  symbol: z.string(),
  /** CAIP-10; null for the native currency, or if it is not known. */
  token: z.string().nullable(),
  status: z.enum(orderStatuses),
  /** Whole tokens that were bought, if it is known. */
  amount: z.string().nullable(),
  /** The transaction that delivered them; empty if it is not known. */
  hash: z.string(),
  /** Unix time in ms. */
  createdAt: z.int(),
  checkedAt: z.int(),
  paidAt: z.int().nullable(),
})
export type Order = z.infer<typeof order>

export type NewOrder = Omit<Order, 'status' | 'amount' | 'hash' | `${string}At`>

/** What a provider reports about one payment of an order. */
export type OrderReport = {
  /** The wallet that the payment is for. */
  readonly account: string
  readonly status: OrderStatus
  readonly bought?: { readonly amount: string; readonly currency: string } | null | undefined
  readonly hash?: string
}

/** An EVM address in lowercase; another address unchanged. */
export function toAccount(address: string): string {
  return /^0x[0-9a-f]{40}$/i.test(address) ? address.toLowerCase() : address
}

/** The parts of a purchase that identify its order. */
export function getOrderParts({
  destinationWallets: [wallet],
  defaultNetwork,
  partnerUserId,
}: UrlRequest) {
  return {
    id: partnerUserId,
    account: toAccount(wallet?.address ?? ''),
    asset: wallet?.assets[0] ?? '',
    network: defaultNetwork ?? wallet?.blockchains[0] ?? '',
  }
}
