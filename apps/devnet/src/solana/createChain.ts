import { type Address, address } from '@solana/kit'
import { LiteSVM } from 'litesvm'
import type { CommittedTransaction } from './CommittedTransaction.ts'
import { readMint, type StoredAccount } from './encodeAccount.ts'
import { prepareChain } from './prepareChain.ts'

/** Number of slots for which a blockhash is valid, as on a cluster. */
const blockhashSlots = 150

/** A chain in memory: litesvm with slots, a history and the valid blockhashes. */
export interface SolanaChain {
  readonly svm: LiteSVM
  readonly slot: bigint
  /** Included transactions by signature, and by account with the newest first. */
  readonly landed: Map<string, CommittedTransaction>
  readonly byAddress: Map<string, CommittedTransaction[]>
  /** The first slot in which each blockhash was the latest one. */
  readonly blockhashes: ReadonlyMap<string, bigint>
  find(key: Address): StoredAccount | undefined
  getDecimals(mint: string): number
  /** Advances to the next slot. */
  tick(): void
  /** Invalidates all earlier blockhashes. */
  expireBlockhashes(): void
  reset(): void
}

export function createChain(): SolanaChain {
  let svm = start()
  let slot = 1n
  const landed = new Map<string, CommittedTransaction>()
  const byAddress = new Map<string, CommittedTransaction[]>()
  const blockhashes = new Map<string, bigint>()

  const note = () => void blockhashes.set(svm.latestBlockhash(), slot)
  note()
  const find = (key: Address): StoredAccount | undefined => {
    const account = svm.getAccount(key)
    return account.exists ? { ...account, data: new Uint8Array(account.data) } : undefined
  }

  return {
    get svm() {
      return svm
    },
    get slot() {
      return slot
    },
    landed,
    byAddress,
    blockhashes,
    find,
    getDecimals(mint) {
      const account = find(address(mint))
      return (account && readMint(account)?.decimals) ?? 0
    },
    tick() {
      slot += 1n
      svm.warpToSlot(slot)
      svm.expireBlockhash()
      note()
      for (const [hash, since] of blockhashes)
        if (since + BigInt(blockhashSlots) < slot) blockhashes.delete(hash)
    },
    expireBlockhashes() {
      blockhashes.clear()
      svm.expireBlockhash()
      note()
    },
    reset() {
      svm = start()
      slot = 1n
      landed.clear()
      byAddress.clear()
      blockhashes.clear()
      note()
    },
  }
}

function start(): LiteSVM {
  // This chain decides which blockhashes are valid: litesvm knows only the latest one.
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n)
  prepareChain(svm)
  return svm
}
