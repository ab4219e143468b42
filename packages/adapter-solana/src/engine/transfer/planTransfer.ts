import { type CaipNetworkId, RpcError } from '@latchkey/core/adapter'
import { type Engine, readChain } from '../engine.ts'
import { checkAddress } from '../getBalance.ts'
import {
  accountLength,
  isTokenProgram,
  parseAccountInfo,
  parseAmount,
  parseMint,
  parseText,
  readValue,
} from '../readNodeResponses.ts'
import { buildTransfer, findTokenAccount, isUnchanged } from './buildTransfer.ts'

export type Transfer = {
  readonly caipNetworkId: CaipNetworkId
  /** The sender and fee payer. */
  readonly address: string
  readonly to: string
  readonly value: bigint
  /** A mint; the native coin when absent. */
  readonly token?: string
}

export type PlannedTransfer = {
  readonly transaction: Uint8Array
  /** Lamports for opening the recipient's account. */
  readonly deposit: bigint
  /** Lamports without which a new account is refused. */
  readonly least: bigint
  /** Index of the transfer instruction: two about compute units, and one that opens an account, precede it. */
  readonly transferIndex: number
  /** Whether the wallet's transaction is still the transfer. */
  readonly isAccepted: (transaction: Uint8Array, signed: Uint8Array) => boolean
}

const mostUnits = 2n ** 64n - 1n

/**
 * Reads the data of a transfer and builds it, unsigned. Loaded with `@solana/kit` for the first transfer.
 *
 * @param version the transaction version that the wallet supports
 * @throws {RpcError} -32602 an invalid address, amount, token or recipient; 4901 a node of another cluster
 */
export async function planTransfer(
  engine: Engine,
  transfer: Transfer,
  version: 'legacy' | 0 = 0,
): Promise<PlannedTransfer> {
  const { caipNetworkId, address, to, value, token } = transfer
  for (const one of [address, to, ...(token === undefined ? [] : [token])]) checkAddress(one)
  if (typeof value !== 'bigint' || value < 0n || value > mostUnits)
    throw new RpcError(-32602, { details: 'expected a whole number of base units' })
  const read = (method: string, params: readonly unknown[]) =>
    readChain(engine, caipNetworkId, method, params)
  const [blockhash, { isNew, mint }] = await Promise.all([
    read('getLatestBlockhash', []).then(readBlockhash),
    readReceiver(read, to, token),
  ])
  const base = { from: address, to, value, version, blockhash }
  const readRent = async (size: number) =>
    parseAmount(await read('getMinimumBalanceForRentExemption', [size]))
  if (!token || !mint)
    return {
      transaction: await buildTransfer(base),
      deposit: 0n,
      least: isNew ? await readRent(0) : 0n,
      transferIndex: 2,
      isAccepted: isUnchanged,
    }

  const account = await findTokenAccount(to, token, mint.program)
  const there = readValue(await read('getAccountInfo', [account, { encoding: 'base64' }]))
  const opens = parseAccountInfo(there) === undefined
  const size = accountLength[mint.program] ?? 165
  const deposit = opens ? await readRent(size) : 0n
  const transaction = await buildTransfer({ ...base, token: { mint: token, opens, ...mint } })
  return { transaction, deposit, least: 0n, transferIndex: opens ? 3 : 2, isAccepted: isUnchanged }
}

type Read = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Reads the recipient's account, and the mint if a token is sent. */
async function readReceiver(read: Read, to: string, token: string | undefined) {
  const keys = [to, ...(token === undefined ? [] : [token])]
  const response = readValue(await read('getMultipleAccounts', [keys, { encoding: 'base64' }]))
  const [receiver, mint] = Array.isArray(response) ? response : []
  const account = parseAccountInfo(receiver ?? null)
  // Coins or tokens sent to a token account instead of its owner's address would be lost.
  if (isTokenProgram(account?.owner))
    throw new RpcError(-32602, { details: 'the receiver is a token account or a mint' })
  return {
    isNew: account === undefined,
    mint: token === undefined ? undefined : parseMint(mint ?? null),
  }
}

function readBlockhash(response: unknown) {
  const { blockhash, lastValidBlockHeight } = (readValue(response) ?? {}) as Readonly<
    Record<string, unknown>
  >
  const hash = parseText(blockhash)
  checkAddress(hash)
  return { blockhash: hash, lastValidBlockHeight: parseAmount(lastValidBlockHeight) }
}
