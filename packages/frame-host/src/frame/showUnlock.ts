import { FrameError } from '@latchkey/frame-protocol'
import type { CardQueue } from '../cards/createCardQueue.ts'
import type { FrameContext } from '../context/frameContext.ts'
import { getEvmChainId } from '../network.ts'
import { unlock } from '../passkey/unlock.ts'

/**
 * Asks on a card for the passkey, until the wallet is open.
 *
 * @throws {FrameError} 4001 if the visitor cancels, 4100 if the device is not signed in, 4200 if the wallet has no passkey
 */
export async function showUnlock(
  { worker, ports, page }: FrameContext,
  cards: CardQueue,
  signal: AbortSignal,
): Promise<undefined> {
  const asked = await worker.request('startPasskey', { isNew: false }, signal)
  if (asked.credentialIds.length === 0) throw new FrameError(4200, 'This wallet has no passkey')
  const { accountId, addresses, isKept } = asked
  const { origin, name, network } = page
  const address = getEvmChainId(network) === undefined ? addresses.solana : addresses.eip155
  const request = { kind: 'unlock', origin, name, address, isKept } as const
  const ended = new AbortController()
  const whileShown = AbortSignal.any([signal, ended.signal])
  return cards
    .show(
      { ...request, unlock: () => unlock(ports, worker, { accountId, signal: whileShown }) },
      signal,
      async () => undefined,
    )
    .finally(() => ended.abort())
}
