import { type Address, getBase58Decoder, lamports } from '@solana/kit'
import { FailedTransactionMetadata } from 'litesvm'
import { devnetSolana } from '../constants/devnetSolana.ts'
import type { CommittedTransaction } from './CommittedTransaction.ts'
import type { SolanaChain } from './createChain.ts'
import { createTokenMethods } from './createTokenMethods.ts'
import { type EncodeOptions, encodeAccount } from './encodeAccount.ts'
import { getFee } from './getFee.ts'
import { parseKey } from './parseKey.ts'
import { createInvalidParamsError, RpcError } from './RpcError.ts'
import { readMessage } from './readTransaction.ts'
import { commitTransaction, sendTransaction, simulateTransaction } from './sendTransaction.ts'
import { showSignature, showStatus, showTransaction } from './showTransaction.ts'

export type Method = (params: readonly unknown[]) => unknown

/** All RPC methods by name. `onLanded` is called with each transaction that is included in a block. */
export function createMethods(
  chain: SolanaChain,
  onLanded: (landed: CommittedTransaction) => void,
): Readonly<Record<string, Method>> {
  const inContext = (value: unknown) => ({
    context: { slot: Number(chain.slot), apiVersion: '2.3.0' },
    value,
  })
  const show = (key: Address, options: unknown) => {
    const account = chain.find(key)
    if (!account) return null
    return encodeAccount(account, (options ?? {}) as EncodeOptions, chain.getDecimals)
  }
  const height = () => Number(chain.slot)

  return {
    ...createTokenMethods(chain, inContext),
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.3.0', 'feature-set': 1 }),
    getGenesisHash: () => devnetSolana.genesisHash,
    getSlot: height,
    getBlockHeight: height,
    getEpochInfo: () => ({
      absoluteSlot: height(),
      blockHeight: height(),
      epoch: 0,
      slotIndex: height(),
      slotsInEpoch: 432_000,
      transactionCount: chain.landed.size,
    }),
    getLatestBlockhash: () =>
      inContext({ blockhash: chain.svm.latestBlockhash(), lastValidBlockHeight: height() + 150 }),
    isBlockhashValid: ([hash]) => inContext(chain.blockhashes.has(String(hash))),
    getBalance: ([key]) => inContext(Number(chain.svm.getBalance(parseKey(key)) ?? 0n)),
    getAccountInfo: ([key, options]) => inContext(show(parseKey(key), options)),
    getMultipleAccounts: ([keys, options]) =>
      inContext(list(keys).map((key) => show(parseKey(key), options))),
    getProgramAccounts: ([program, options]) =>
      chain.svm.getProgramAccounts(parseKey(program)).map(({ address }) => ({
        pubkey: address,
        account: show(address, options),
      })),
    getMinimumBalanceForRentExemption: ([size]) =>
      Number(chain.svm.minimumBalanceForRentExemption(BigInt(Number(size)))),
    getFeeForMessage: ([message]) =>
      inContext(Number(getFee(readMessage(message) as Parameters<typeof getFee>[0]))),
    getRecentPrioritizationFees: () => [{ slot: height(), prioritizationFee: 0 }],
    requestAirdrop: ([key, amount]) => creditAccount(chain, parseKey(key), amount, onLanded),
    sendTransaction: (params) => sendTransaction(chain, params, onLanded),
    simulateTransaction: (params) => inContext(simulateTransaction(chain, params)),
    getSignatureStatuses: ([signatures]) =>
      inContext(
        list(signatures).map((signature) => {
          const landed = chain.landed.get(String(signature))
          return landed ? showStatus(chain, landed) : null
        }),
      ),
    getSignaturesForAddress: ([key, options]) => history(chain, parseKey(key), options),
    getTransaction: ([signature, options]) => {
      const landed = chain.landed.get(String(signature))
      return landed ? showTransaction(landed, options) : null
    },
  }
}

/** `getSignaturesForAddress` with its cursor: newest first, after `before` and up to `until`. */
function history(chain: SolanaChain, key: string, options: unknown) {
  const {
    limit = 1_000,
    before,
    until,
  } = (options ?? {}) as {
    limit?: number
    before?: string
    until?: string
  }
  if (!Number.isInteger(limit) || limit < 1 || limit > 1_000)
    throw createInvalidParamsError('Invalid limit; max 1000')
  const all = chain.byAddress.get(key) ?? []
  const from = before === undefined ? 0 : all.findIndex((one) => one.signature === before) + 1
  // An unknown cursor returns no entries.
  if (before !== undefined && from === 0) return []
  const to = all.findIndex((one) => one.signature === until)
  return all
    .slice(from, to < 0 ? undefined : to)
    .slice(0, limit)
    .map((landed) => showSignature(chain, landed))
}

function creditAccount(
  chain: SolanaChain,
  to: Address,
  amount: unknown,
  onLanded: (landed: CommittedTransaction) => void,
): string {
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0)
    throw createInvalidParamsError('Invalid param: WrongType')
  const before = chain.svm.getBalance(to) ?? 0n
  const result = chain.svm.airdrop(to, lamports(BigInt(amount)))
  if (!result || result instanceof FailedTransactionMetadata)
    throw new RpcError(-32603, 'Internal error')
  const landed: CommittedTransaction = {
    signature: getBase58Decoder().decode(result.signature()),
    slot: chain.slot,
    time: Math.floor(Date.now() / 1_000),
    error: null,
    logs: [],
    unitsConsumed: 0n,
    fee: 0n,
    keys: [to],
    before: [before],
    after: [chain.svm.getBalance(to) ?? 0n],
    tokensBefore: [],
    tokensAfter: [],
    inner: [],
  }
  commitTransaction(chain, landed)
  onLanded(landed)
  return landed.signature
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw createInvalidParamsError('Invalid param: WrongType')
  if (value.length > 256) throw createInvalidParamsError('Too many inputs provided; max 256')
  return value
}
