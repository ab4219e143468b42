import { getBase58Decoder } from '@solana/kit'
import type { CommittedTransaction } from './CommittedTransaction.ts'
import type { SolanaChain } from './createChain.ts'
import { RpcError } from './RpcError.ts'

/** Slots after which a block is final. A cluster takes 32, which would make tests slow. */
const finalAfter = 2n

/** The confirmation status of an included transaction. */
export function getConfirmation({ slot }: SolanaChain, landed: CommittedTransaction) {
  const age = slot - landed.slot
  if (age >= finalAfter) return 'finalized' as const
  return age >= 1n ? ('confirmed' as const) : ('processed' as const)
}

/** One entry of `getSignatureStatuses`. */
export function showStatus(chain: SolanaChain, landed: CommittedTransaction) {
  const confirmationStatus = getConfirmation(chain, landed)
  return {
    slot: Number(landed.slot),
    confirmations: confirmationStatus === 'finalized' ? null : Number(chain.slot - landed.slot),
    err: landed.error,
    status: landed.error ? { Err: landed.error } : { Ok: null },
    confirmationStatus,
  }
}

/** One entry of `getSignaturesForAddress`. */
export function showSignature(chain: SolanaChain, landed: CommittedTransaction) {
  return {
    signature: landed.signature,
    slot: Number(landed.slot),
    err: landed.error,
    memo: null,
    blockTime: landed.time,
    confirmationStatus: getConfirmation(chain, landed),
  }
}

/**
 * `getTransaction`.
 *
 * @throws {RpcError} -32015 if the caller does not support the transaction's version
 */
export function showTransaction(landed: CommittedTransaction, options: unknown) {
  const { encoding = 'json', maxSupportedTransactionVersion } = (options ?? {}) as Record<
    string,
    unknown
  >
  if (!landed.sent) return null
  const { bytes, message } = landed.sent
  if (message.version !== 'legacy' && maxSupportedTransactionVersion === undefined)
    throw new RpcError(
      -32015,
      `Transaction version (${message.version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${message.version}`,
    )
  const transaction =
    encoding === 'base64'
      ? [Buffer.from(bytes).toString('base64'), 'base64']
      : encoding === 'base58'
        ? [getBase58Decoder().decode(bytes), 'base58']
        : showMessage(landed.sent)
  return {
    slot: Number(landed.slot),
    blockTime: landed.time,
    ...(maxSupportedTransactionVersion !== undefined && { version: message.version }),
    meta: {
      err: landed.error,
      status: landed.error ? { Err: landed.error } : { Ok: null },
      fee: Number(landed.fee),
      preBalances: landed.before.map(Number),
      postBalances: landed.after.map(Number),
      preTokenBalances: landed.tokensBefore,
      postTokenBalances: landed.tokensAfter,
      logMessages: landed.logs,
      innerInstructions: landed.inner,
      computeUnitsConsumed: Number(landed.unitsConsumed),
      rewards: [],
      loadedAddresses: { readonly: [], writable: [] },
    },
    transaction,
  }
}

function showMessage({ transaction, message }: NonNullable<CommittedTransaction['sent']>) {
  const { decode } = getBase58Decoder()
  const { header, staticAccounts } = message
  const { instructions, lifetimeToken } = message as unknown as {
    readonly lifetimeToken: string
    readonly instructions: readonly {
      readonly programAddressIndex: number
      readonly accountIndices?: readonly number[]
      readonly data?: Uint8Array
    }[]
  }
  return {
    signatures: Object.values(transaction.signatures).map((signature) =>
      decode(signature ?? new Uint8Array(64)),
    ),
    message: {
      accountKeys: staticAccounts,
      header: {
        numRequiredSignatures: header.numSignerAccounts,
        numReadonlySignedAccounts: header.numReadonlySignerAccounts,
        numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
      },
      recentBlockhash: lifetimeToken,
      instructions: instructions.map(({ programAddressIndex, accountIndices, data }) => ({
        programIdIndex: programAddressIndex,
        accounts: accountIndices ?? [],
        data: decode(data ?? new Uint8Array()),
        stackHeight: null,
      })),
    },
  }
}
