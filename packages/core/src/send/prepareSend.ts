import type { Adapter } from '../adapter/adapter.ts'
import type { Connection } from '../adapter/connection.ts'
import type { TransferFee } from '../adapter/transactionCalls.ts'
import { toLatchkeyError } from '../base/errors.ts'
import { NotConnectedError } from '../base/walletErrors.ts'
import { getConnection } from '../connections/getConnection.ts'
import { runInDevelopment } from '../development/runInDevelopment.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { NotEnoughFundsError } from '../money/errors.ts'
import { anySignal } from '../ports/anySignal.ts'
import { raceSignal } from '../ports/raceSignal.ts'
import type { Token } from '../tokens/schema.ts'
import {
  InvalidSendError,
  ReceiverRefusedError,
  SendUnsupportedError,
  TokenMismatchError,
} from './errors.ts'
import { type SendNamespace, sendNamespaces } from './namespaces.ts'
import { resolveReceiver } from './resolveReceiver.ts'

export type SendOptions = {
  /** What to send: an entry of a portfolio, or the native currency without `address`. */
  readonly token: Pick<Token, 'caipNetworkId' | 'address' | 'symbol' | 'decimals'>
  /** Base units; `'max'` for all that the network fee leaves. */
  readonly value: bigint | 'max'
  /** An address or a name. */
  readonly to: string
  readonly signal?: AbortSignal | undefined
}

/** A checked transfer, as the visitor reviews it. */
export type SendPlan = {
  /** One id is sent at most once. */
  readonly id: string
  readonly connectorId: string
  readonly from: string
  readonly to: string
  /** The name that the address was resolved from. */
  readonly name?: string
  readonly token: SendOptions['token']
  /** Base units. */
  readonly value: bigint
  /** The most that the network takes, and the rent of the receiver's account, in base units of the native currency. */
  readonly fee: TransferFee
}

/**
 * Checks a transfer of the connected account: receiver, token, balance and fee, all read from the chain. Nothing is sent.
 *
 * @throws {NotConnectedError} if no wallet is connected on the token's network
 * @throws {SendUnsupportedError} 'Unsupported chain': the namespace has no transfers
 * @throws {InvalidSendError} if amount or receiver are missing or malformed
 * @throws {ReceiverRefusedError} if the receiver has a wrong checksum, or is the sender, the token itself, or a name that nobody has
 * @throws {TokenMismatchError} if the chain has other decimals for the token
 * @throws {NotEnoughFundsError} if the balance is below the amount or the fee
 * @throws {CancelledError} if the signal fired
 * @example
 * const plan = await prepareSend(latchkey, { token, value: 500_000_000_000_000_000n, to: 'alder.eth' })
 * const { hash } = await send(latchkey, plan)
 */
export async function prepareSend(latchkey: Latchkey, options: SendOptions): Promise<SendPlan> {
  runInDevelopment()?.checkInstance(latchkey, 'prepareSend')
  const { token, value, to: receiver } = options
  const signal = anySignal(options.signal, latchkey.signal)
  const { connection, adapter, rules } = findSender(latchkey, token)
  const { address: from, connectorId } = connection
  if (value !== 'max' && value <= 0n) throw new InvalidSendError('no amount')
  try {
    const resolved = await raceSignal(signal, resolveReceiver(adapter, receiver))
    checkReceiver(rules, resolved.to, from, token)
    const amount = await readFunds(adapter, connection, {
      ...{ token, value, signal },
      to: resolved.to,
    })
    const id = latchkey.random.uuid()
    return { id, connectorId, from, ...resolved, token, ...amount }
  } catch (cause) {
    throw toLatchkeyError(cause)
  }
}

/** @throws {NotConnectedError | SendUnsupportedError} */
export function findSender(
  latchkey: Latchkey,
  { caipNetworkId }: SendOptions['token'],
): {
  readonly connection: Connection
  readonly adapter: Adapter
  readonly rules: SendNamespace
} {
  const [namespace = ''] = caipNetworkId.split(':')
  const connection = getConnection(latchkey, { namespace })
  const adapter = latchkey.adapters.get(namespace)
  const rules = sendNamespaces[namespace]
  if (!connection || !adapter) throw new NotConnectedError(namespace)
  if (!rules) throw new SendUnsupportedError(namespace)
  return { connection, adapter, rules }
}

function checkReceiver(
  { toKey }: SendNamespace,
  to: string,
  from: string,
  { address }: SendOptions['token'],
): void {
  if (toKey(to) === toKey(from)) throw new ReceiverRefusedError('isSender', to)
  if (address !== undefined && toKey(to) === toKey(address))
    throw new ReceiverRefusedError('isToken', to)
}

/** Reads balance and fee, and compares them in base units: a price is no proof of funds. */
export async function readFunds(
  adapter: Adapter,
  { address, accounts, namespace }: Connection,
  {
    token,
    value,
    to,
    signal,
  }: Pick<SendOptions, 'token' | 'value'> & { readonly to: string; readonly signal: AbortSignal },
): Promise<{ readonly value: bigint; readonly fee: TransferFee }> {
  const { caipNetworkId, address: contract, decimals, symbol } = token
  const { getBalance, getTokenBalance, getTransferFee } = adapter
  if (!getBalance || !getTransferFee || (contract !== undefined && !getTokenBalance))
    throw new SendUnsupportedError(namespace)
  const account = { address, caipNetworkId, signal }
  const [coin, held] = await raceSignal(
    signal,
    Promise.all([
      getBalance(account),
      contract === undefined ? undefined : getTokenBalance?.({ ...account, token: contract }),
    ]),
  )
  const { value: balance, decimals: actual } = held ?? coin
  if (actual !== decimals)
    throw new TokenMismatchError(`${symbol} has ${actual} decimals on its chain, not ${decimals}`)
  if (value !== 'max' && value > balance)
    throw new NotEnoughFundsError(contract === undefined ? 'coin' : 'token', {
      symbol: coin.symbol,
      details: `${balance} base units of ${symbol}`,
    })
  // With the whole balance some nodes find no gas for the estimate.
  const estimated = value === 'max' ? (contract === undefined ? 1n : balance) : value
  const fee = await raceSignal(
    signal,
    getTransferFee({ ...account, to, value: estimated, ...(contract && { token: contract }) }),
  ).catch((cause) => Promise.reject(toReceiverError(cause, to)))
  const isExempt = accounts.some((one) => one.address === address && one.type === 'smartAccount')
  const reserved = isExempt ? 0n : fee.fee + fee.deposit
  const max = contract === undefined ? balance - reserved : balance
  const amount = value === 'max' ? max : value
  const needed = reserved + (contract === undefined ? amount : 0n)
  if (amount <= 0n || needed > coin.value)
    throw new NotEnoughFundsError('fees', {
      symbol: coin.symbol,
      details: `${needed} of ${coin.value} base units`,
    })
  return { value: amount, fee }
}

/** An adapter rejects a receiver that is not an address as an invalid parameter. */
function toReceiverError(cause: unknown, to: string): unknown {
  const error = toLatchkeyError(cause)
  return error.code === 'rpc.-32602' ? new ReceiverRefusedError('invalid', to) : error
}
