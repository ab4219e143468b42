import { isCaipNetworkId } from '../base/caip.ts'
import { toLatchkeyError } from '../base/errors.ts'
import { development } from '../development/development.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import {
  type Checks,
  commonChecks,
  optional,
  readArguments,
  text,
} from '../options/readArguments.ts'
import { anySignal } from '../ports/signals.ts'
import { InvalidSendError, LookAlikeError } from './errors.ts'
import { findReceiver } from './findReceiver.ts'
import { findSender } from './findSender.ts'
import { readFunds } from './readFunds.ts'
import type { SendOptions, SendPlan } from './schema.ts'

const known: Checks<SendOptions> = {
  token: [
    (token) => isCaipNetworkId(Object(token).caipNetworkId),
    'a token of `getPortfolio`, or one with caipNetworkId, symbol and decimals',
  ],
  value: [
    (value) => value === 'max' || typeof value === 'bigint',
    'a bigint in base units, or "max"',
  ],
  to: [(to) => typeof to === 'string', 'a string'],
  allowLookAlike: optional(text),
  signal: commonChecks.signal,
}

/**
 * Checks a transfer of the connected account: receiver, token, balance and fee, all read from the chain. Nothing is sent.
 *
 * @throws {InvalidArgumentError} if an option is missing, unknown or of another type
 * @throws {NotConnectedError} if no wallet is connected on the token's network
 * @throws {SendUnsupportedError} 'Unsupported chain': the namespace has no transfers
 * @throws {InvalidSendError} if amount or receiver are missing or malformed
 * @throws {ReceiverRefusedError} if the receiver has a wrong checksum, or is the sender, a token's contract, or a name that nobody has
 * @throws {LookAlikeError} if the receiver can be mistaken for an earlier one, and is not the address of `allowLookAlike`
 * @throws {TokenMismatchError} if the chain has other decimals for the token
 * @throws {NotEnoughFundsError} if the balance is below the amount or the fee
 * @throws {CancelledError} if the signal fired
 * @example
 * const plan = await prepareSend(latchkey, { token, value: 500_000_000_000_000_000n, to: 'alder.eth' })
 * const { hash } = await send(latchkey, plan)
 */
export async function prepareSend(latchkey: Latchkey, options: SendOptions): Promise<SendPlan> {
  development?.checkInstance(latchkey, 'prepareSend')
  const {
    token,
    value,
    to: receiver,
    allowLookAlike,
  } = readArguments('prepareSend', options, known)
  const signal = anySignal(options.signal, latchkey.signal)
  const { connection, adapter } = findSender(latchkey, token)
  const { address: from, connectorId } = connection
  if (value !== 'max' && value <= 0n) throw new InvalidSendError('no amount')
  try {
    const found = await findReceiver(latchkey, { token, receiver, signal })
    const { to, lookAlike } = found
    if (lookAlike !== undefined && allowLookAlike !== to) throw new LookAlikeError(to, lookAlike)
    const amount = await readFunds(adapter, connection, { token, value, signal, to })
    return { id: latchkey.random.uuid(), connectorId, from, ...found, token, ...amount }
  } catch (cause) {
    throw toLatchkeyError(cause)
  }
}
