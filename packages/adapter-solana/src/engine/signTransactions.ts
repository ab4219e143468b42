import {
  type CaipNetworkId,
  InvalidWalletAnswerError,
  RpcError,
  type WalletTarget,
} from '@latchkey/core/adapter'
import { createUnsupportedError, type Engine, findSolanaTarget, prompt } from './engine.ts'
import { parseBytes, parseOutputs } from './parseResponses.ts'
import { readTransaction } from './readTransaction.ts'
import type { SolanaWalletDriver } from './SolanaWalletDriver.ts'

type OnNetwork = WalletTarget & { readonly caipNetworkId: CaipNetworkId }

/** Signs a transaction in wire format; resolves to it with the account's signature. The wallet may have added to it. */
export async function signTransaction(
  engine: Engine,
  { transaction, ...target }: OnNetwork & { readonly transaction: Uint8Array },
): Promise<Uint8Array> {
  const [signed] = await signAllTransactions(engine, { ...target, transactions: [transaction] })
  if (!signed) throw new InvalidWalletAnswerError('no transaction')
  return signed
}

/** Signs several transactions with one request. */
export async function signAllTransactions(
  engine: Engine,
  { transactions, ...target }: OnNetwork & { readonly transactions: readonly Uint8Array[] },
): Promise<readonly Uint8Array[]> {
  const { port, account } = await findSolanaTarget(engine, target)
  const { signTransactions: request } = port
  if (!request) throw createUnsupportedError('solana:signTransaction')
  for (const transaction of transactions) checkTransaction(port, transaction, account.address)
  if (transactions.length === 0) return []
  const response = await prompt(engine, () => request(account, target.caipNetworkId, transactions))
  return parseOutputs(response, transactions.length).map(({ signedTransaction }) =>
    checkSigned(parseBytes(signedTransaction), account.address),
  )
}

/**
 * Rejects transactions that the wallet cannot sign, before a prompt.
 *
 * @throws {RpcError} -32602 no transaction, or not the account's to sign; 4200 a version the wallet cannot read
 */
export function checkTransaction(
  port: SolanaWalletDriver,
  transaction: Uint8Array,
  address: string,
): void {
  const { version, signers } = readTransaction(transaction)
  if (!signers.includes(address))
    throw new RpcError(-32602, { details: 'the account does not sign this transaction' })
  const versions = port.versions()
  if (versions && ![...versions].includes(version))
    throw createUnsupportedError(`the wallet reads no transaction of version ${version}`)
}

function checkSigned(signed: Uint8Array, address: string): Uint8Array {
  const { signers, signatures } = readResponse(signed)
  const signature = signatures[signers.indexOf(address)]
  if (!signature?.some((byte) => byte !== 0))
    throw new InvalidWalletAnswerError('the account has not signed')
  return signed
}

function readResponse(signed: Uint8Array) {
  try {
    return readTransaction(signed)
  } catch (cause) {
    throw new InvalidWalletAnswerError('expected a transaction', cause)
  }
}
