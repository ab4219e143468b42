import { formatUnits } from '../balances/formatUnits.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { findSender } from './findSender.ts'
import { readFunds } from './readFunds.ts'
import type { SendOptions } from './schema.ts'

/**
 * Returns all that can be sent of a token, as the text of an amount: its balance, without the network fee if it is the
 * native currency. To a contract the fee may be higher.
 *
 * @throws {NotConnectedError | SendUnsupportedError | NotEnoughFundsError} as `prepareSend`
 */
export async function getMaxAmount(
  latchkey: Latchkey,
  { token }: Pick<SendOptions, 'token'>,
): Promise<string> {
  const { adapter, connection } = findSender(latchkey, token)
  const { value } = await readFunds(adapter, connection, {
    ...{ token, value: 'max', to: connection.address },
    signal: latchkey.signal,
  })
  return formatUnits(value, token.decimals)
}
