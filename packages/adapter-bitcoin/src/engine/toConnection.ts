import type { Connection } from '@latchkey/core'
import type { Engine, Live } from './engine.ts'

/** A connection as core sees it: its address is the first account of the wanted type, or else the first. */
export function toConnection(
  { accountType }: Pick<Engine, 'accountType'>,
  { wallet, standing: { accounts, caipNetworkId } }: Pick<Live, 'wallet' | 'standing'>,
): Connection {
  const active = accounts.find(({ type }) => type === accountType) ?? accounts[0]
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
