import { getAddress } from 'viem/utils'
import type { HistoryTransaction } from './schema.ts'

/** A purchase at an onramp provider. */
export type Purchase = {
  id: string
  account: string
  /** CAIP-2, if it is known. */
  chain: string | null
  name: string
  symbol: string
  /** CAIP-10; null for the native currency. */
  token: string | null
  status: HistoryTransaction['metadata']['status']
  /** Whole tokens, if it is known. */
  amount: string | null
  hash: string
  /** Unix time in ms. */
  createdAt: number
}

/** Describes a purchase as a transaction with one incoming transfer, if its amount is known. */
export function describePurchase(purchase: Purchase): HistoryTransaction {
  const { id, account, chain, name, symbol, token, status, amount, hash, createdAt } = purchase
  return {
    id,
    isSpam: false,
    metadata: {
      operationType: 'buy',
      hash,
      minedAt: new Date(createdAt).toISOString(),
      sender: '',
      sentFrom: '',
      sentTo: account.startsWith('0x') ? getAddress(account) : account,
      status,
      nonce: null,
      application: null,
      ...(chain !== null && { chain }),
    },
    transfers: amount === null ? [] : [getTransfer(amount)],
  }

  function getTransfer(numeric: string): HistoryTransaction['transfers'][number] {
    return {
      address: token,
      isSpam: false,
      fungible_info: { name, symbol, icon: null },
      nft_info: null,
      direction: 'in',
      quantity: { numeric },
      value: null,
      price: null,
    }
  }
}
