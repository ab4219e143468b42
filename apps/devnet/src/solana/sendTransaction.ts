import { type Address, getBase58Decoder } from '@solana/kit'
import { FailedTransactionMetadata, type LiteSVM, type TransactionMetadata } from 'litesvm'
import type {
  CommittedTransaction,
  InnerInstructions,
  TokenBalance,
} from './CommittedTransaction.ts'
import type { SolanaChain } from './createChain.ts'
import { readTokenAccount, toUiAmount } from './encodeAccount.ts'
import { getFee } from './getFee.ts'
import { RpcError } from './RpcError.ts'
import { type ReadTransaction, readTransaction } from './readTransaction.ts'
import { type ErrorJson, toErrorJson, toErrorText } from './toErrorJson.ts'

/** Errors for which a transaction is not included in a block and pays no fee. */
const neverLands = new Set([
  'AccountNotFound',
  'AlreadyProcessed',
  'BlockhashNotFound',
  'InsufficientFundsForFee',
  'InvalidAccountForFee',
  'SignatureFailure',
  'SanitizeFailure',
])

/** The result of an execution in litesvm. */
interface Outcome {
  readonly error: ErrorJson | null
  readonly meta: TransactionMetadata
}

/** `sendTransaction`: runs the preflight unless skipped, then executes. Calls back with the included transaction. */
export function sendTransaction(
  chain: SolanaChain,
  [raw, options]: readonly unknown[],
  onLanded: (landed: CommittedTransaction) => void,
): string {
  const { encoding, skipPreflight } = (options ?? {}) as Record<string, unknown>
  const read = readTransaction(raw, encoding)
  const signature = getSignature(read)
  const early = refusal(chain, read, signature)
  if (early && !skipPreflight) throw createPreflightFailure(early, undefined)
  if (!hasSignatures(read)) throw createSignatureFailure()
  // Without preflight a node accepts the transaction and drops it.
  if (early) return signature
  if (!skipPreflight) {
    const { error, meta } = getOutcome(chain.svm.simulateTransaction(read.transaction))
    if (error === 'SignatureFailure') throw createSignatureFailure()
    if (error) throw createPreflightFailure(error, meta)
  }
  const { staticAccounts } = read.message
  const before = balances(chain.svm, staticAccounts)
  const tokensBefore = getTokenBalances(chain, staticAccounts)
  const { error, meta } = getOutcome(chain.svm.sendTransaction(read.transaction))
  if (error === 'SignatureFailure') throw createSignatureFailure()
  if (typeof error === 'string' && neverLands.has(error)) return signature
  const landed: CommittedTransaction = {
    signature,
    slot: chain.slot,
    time: Math.floor(Date.now() / 1_000),
    error,
    logs: meta.logs(),
    unitsConsumed: meta.computeUnitsConsumed(),
    fee: getFee(read.message as Parameters<typeof getFee>[0]),
    keys: staticAccounts,
    before,
    after: balances(chain.svm, staticAccounts),
    tokensBefore,
    tokensAfter: getTokenBalances(chain, staticAccounts),
    inner: getInnerInstructions(meta),
    sent: read,
  }
  commitTransaction(chain, landed)
  onLanded(landed)
  return signature
}

/** `simulateTransaction`. */
export function simulateTransaction(
  chain: SolanaChain,
  [raw, options]: readonly unknown[],
): {
  readonly err: ErrorJson | null
  readonly logs: readonly string[]
  readonly unitsConsumed: number
  readonly accounts: null
  readonly returnData: null
  readonly innerInstructions: null
} {
  const { encoding, sigVerify, replaceRecentBlockhash } = (options ?? {}) as Record<string, unknown>
  const read = readTransaction(raw, encoding)
  const early = replaceRecentBlockhash ? undefined : refusal(chain, read, getSignature(read))
  const empty = { accounts: null, returnData: null, innerInstructions: null }
  if (early) return { err: early, logs: [], unitsConsumed: 0, ...empty }
  chain.svm.withSigverify(sigVerify === true)
  try {
    const { error, meta } = getOutcome(chain.svm.simulateTransaction(read.transaction))
    const unitsConsumed = Number(meta.computeUnitsConsumed())
    return { err: error, logs: meta.logs(), unitsConsumed, ...empty }
  } finally {
    chain.svm.withSigverify(true)
  }
}

/** Adds a transaction to the history. */
export function commitTransaction(chain: SolanaChain, landed: CommittedTransaction): void {
  chain.landed.set(landed.signature, landed)
  for (const key of landed.keys)
    chain.byAddress.set(key, [landed, ...(chain.byAddress.get(key) ?? [])])
}

/** Checks that litesvm does not make: whether the blockhash is valid, and whether the transaction is a duplicate. */
function refusal(
  chain: SolanaChain,
  { message }: ReadTransaction,
  signature: string,
): ErrorJson | undefined {
  if (chain.landed.has(signature)) return 'AlreadyProcessed'
  const { lifetimeToken } = message as { readonly lifetimeToken?: string }
  return lifetimeToken && chain.blockhashes.has(lifetimeToken) ? undefined : 'BlockhashNotFound'
}

function getOutcome(
  result: ReturnType<LiteSVM['simulateTransaction' | 'sendTransaction']>,
): Outcome {
  if (result instanceof FailedTransactionMetadata)
    return { error: toErrorJson(result), meta: result.meta() }
  return { error: null, meta: 'meta' in result ? result.meta() : result }
}

function getSignature({ transaction }: ReadTransaction): string {
  const [first] = Object.values(transaction.signatures)
  return getBase58Decoder().decode(first ?? new Uint8Array(64))
}

function hasSignatures({ transaction }: ReadTransaction): boolean {
  return Object.values(transaction.signatures).every((signature) => signature !== null)
}

function balances(svm: LiteSVM, keys: readonly Address[]): readonly bigint[] {
  return keys.map((key) => svm.getBalance(key) ?? 0n)
}

function getTokenBalances(chain: SolanaChain, keys: readonly Address[]): readonly TokenBalance[] {
  return keys.flatMap((key, accountIndex) => {
    const account = chain.find(key)
    const token = account && readTokenAccount(account)
    if (!account || !token) return []
    const { mint, owner, amount } = token
    const uiTokenAmount = toUiAmount(amount, chain.getDecimals(mint))
    return [{ accountIndex, mint, owner, programId: account.programAddress, uiTokenAmount }]
  })
}

function getInnerInstructions(meta: TransactionMetadata): readonly InnerInstructions[] {
  const { decode } = getBase58Decoder()
  return meta
    .innerInstructions()
    .map((calls, index) => ({
      index,
      instructions: calls.map((call) => {
        const instruction = call.instruction()
        return {
          programIdIndex: instruction.programIdIndex(),
          accounts: [...instruction.accounts()],
          data: decode(instruction.data()),
          stackHeight: call.stackHeight(),
        }
      }),
    }))
    .filter(({ instructions }) => instructions.length > 0)
}

function createPreflightFailure(error: ErrorJson, meta: TransactionMetadata | undefined): RpcError {
  if (error === 'SignatureFailure') return createSignatureFailure()
  return new RpcError(-32002, `Transaction simulation failed: ${toErrorText(error)}`, {
    accounts: null,
    err: error,
    innerInstructions: null,
    logs: meta?.logs() ?? [],
    returnData: null,
    unitsConsumed: Number(meta?.computeUnitsConsumed() ?? 0),
  })
}

function createSignatureFailure(): RpcError {
  return new RpcError(-32003, 'Transaction signature verification failure')
}
