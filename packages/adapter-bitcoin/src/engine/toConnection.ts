import type { Connection } from '@latchkey/core'
import type { Engine, Live } from './engine.ts'

/** A connection as core sees it: its address is the first account of the type the site works with, or else the first. */
export function toConnection(
  { context }: Pick<Engine, 'context'>,
  { wallet, standing: { accounts, caipNetworkId } }: Pick<Live, 'wallet' | 'standing'>,
): Connection {
  const wanted = context.defaultAccountTypes?.bip122 ?? 'payment'
  const active = accounts.find(({ type }) => type === wanted) ?? accounts[0]
  const { name, icon } = wallet.peer?.() ?? wallet
  return {
    namespace: 'bip122',
    connectorId: wallet.connectorId,
    address: active.address,
    accounts,
    caipNetworkId,
    provider: wallet.provider,
    wallet: { name, ...(icon && { icon }) },
  }
}
