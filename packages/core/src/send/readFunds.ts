import type { Adapter } from '../adapter/adapter.ts'
import type { Connection } from '../adapter/connection.ts'
import type { TransferFee } from '../adapter/transactionCalls.ts'
import { formatUnits } from '../balances/formatUnits.ts'
import { toLatchkeyError } from '../base/errors.ts'
import { NotEnoughFundsError, TokenMismatchError } from '../money/errors.ts'
import { raceSignal } from '../ports/signals.ts'
import { isSmartAccount } from '../state/connections.ts'
import { AmountTooSmallError, ReceiverRefusedError, SendUnsupportedError } from './errors.ts'
import type { SendOptions } from './schema.ts'

/** Reads balance and fee, and compares them in base units: a price is no proof of funds. */
export async function readFunds(
  adapter: Adapter,
  connection: Connection,
  {
    token,
    value,
    to,
    signal,
  }: Pick<SendOptions, 'token' | 'value'> & { readonly to: string; readonly signal: AbortSignal },
): Promise<{ readonly value: bigint; readonly fee: TransferFee }> {
  const { address, namespace } = connection
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
  const fee = await raceSignal(
    signal,
    getTransferFee(
      contract === undefined
        ? { ...account, to, value }
        : { ...account, to, token: contract, value: value === 'max' ? balance : value },
    ),
  ).catch((cause) => Promise.reject(toReceiverError(cause, to)))
  const { locked = 0n, least = 0n } = fee
  const cost = fee.fee + fee.deposit
  const max = contract === undefined ? balance - locked - cost : balance
  const amount = value === 'max' ? max : value
  const needed =
    locked + (isSmartAccount(connection) ? 0n : cost) + (contract === undefined ? amount : 0n)
  if (amount <= 0n || needed > coin.value)
    throw new NotEnoughFundsError('fees', {
      symbol: coin.symbol,
      details: `${needed} of ${coin.value} base units`,
    })
  if (amount < least) throw new AmountTooSmallError(`${formatUnits(least, decimals)} ${symbol}`)
  return { value: amount, fee }
}

/** An adapter rejects a receiver that is not an address as an invalid parameter. */
function toReceiverError(cause: unknown, to: string): unknown {
  const error = toLatchkeyError(cause)
  return error.code === 'rpc.-32602' ? new ReceiverRefusedError('invalid', to) : error
}
