import { areAlike } from '@latchkey/decoder/likeness'
import type { Adapter } from '../adapter/adapter.ts'
import type { Connection } from '../adapter/connection.ts'
import { toLatchkeyError } from '../base/errors.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { raceSignal } from '../ports/signals.ts'
import { ReceiverRefusedError } from './errors.ts'
import { findSender } from './findSender.ts'
import { getEarlierReceivers } from './getEarlierReceivers.ts'
import { resolveReceiver } from './resolveReceiver.ts'
import type { SendToken } from './schema.ts'

/** Who would receive a transfer. */
export type Receiver = {
  readonly to: string
  /** The name that was typed. */
  readonly name?: string
  /** Whether no earlier transfer to the address is known. */
  readonly isFirst: boolean
  /** An address of an earlier transfer, or of the visitor, for which this one can be mistaken. */
  readonly lookAlike?: string
}

/**
 * Reads a receiver, and refuses one that the visitor cannot mean.
 *
 * @throws {InvalidSendError} neither an address nor a name
 * @throws {ReceiverRefusedError} a wrong checksum, a name that nobody has, the sender, or the contract of a token
 */
export async function findReceiver(
  latchkey: Latchkey,
  {
    token,
    receiver,
    signal,
  }: { readonly token: SendToken; readonly receiver: string; readonly signal: AbortSignal },
): Promise<Receiver> {
  const { caipNetworkId } = token
  const sender = findSender(latchkey, token)
  const { connection, adapter, rules } = sender
  const resolved = await raceSignal(
    signal,
    resolveReceiver(latchkey, { caipNetworkId, receiver, signal }),
  )
  const { to } = resolved
  const isTo = (address: string) => rules.toKey(address) === rules.toKey(to)
  if (isTo(connection.address)) throw new ReceiverRefusedError('isSender', to)
  if (token.address !== undefined && isTo(token.address))
    throw new ReceiverRefusedError('isToken', to)
  const [earlier, isToken] = await raceSignal(
    signal,
    Promise.all([
      getEarlierReceivers(latchkey, sender, caipNetworkId),
      isTokenContract(adapter, connection, { caipNetworkId, token: to, signal }),
    ]),
  )
  if (isToken) throw new ReceiverRefusedError('isToken', to)
  const accounts = connection.accounts.map(({ address }) => address)
  const sentTo = [...earlier.own, ...earlier.listed]
  // A contract that the visitor calls can write any receiver into the history: it is compared, and exempts none.
  const isTrusted = [...accounts, ...earlier.own].some(isTo)
  const lookAlike = isTrusted
    ? undefined
    : [...accounts, ...sentTo].find((one) => areAlike(to, one))
  return { ...resolved, isFirst: !sentTo.some(isTo), ...(lookAlike !== undefined && { lookAlike }) }
}

/** Errors of a node that did not answer; without a token contract at the address, the code is another one. */
const unanswered = ['timedOut', 'rpc.-32005', 'rpc.4901']

/**
 * Whether the address answers `balanceOf`: what a token contract receives is usually lost.
 *
 * @throws {ReceiverRefusedError} it is no address of the network
 */
async function isTokenContract(
  { getBalance, getTokenBalance }: Adapter,
  { address }: Connection,
  { token, ...network }: Omit<Parameters<NonNullable<Adapter['getTokenBalance']>>[0], 'address'>,
): Promise<boolean> {
  try {
    if (!getTokenBalance) await getBalance?.({ ...network, address: token })
    else await getTokenBalance({ ...network, token, address })
    return getTokenBalance !== undefined
  } catch (cause) {
    const { code } = toLatchkeyError(cause)
    if (code === 'rpc.-32602') throw new ReceiverRefusedError('invalid', token)
    if (unanswered.includes(code)) throw cause
    return false
  }
}
