import { constants, type WalletPermission, withLimit } from '@latchkey/core'
import type { Engine } from './engine.ts'
import { findConnector, findProvider } from './findConnector.ts'
import { readProviderPermission } from './readProviderPermission.ts'

/** Implements `Adapter.readPermission`. */
export async function readPermission(
  engine: Engine,
  { connectorId }: { readonly connectorId: string },
): Promise<WalletPermission | undefined> {
  const { context, lifetime, endedBySite } = engine
  // The wallet may not answer, or the page be left before it does.
  if (endedBySite.has(connectorId)) return 'revoked'
  const limits = { what: 'provider', limitMs: constants.walletReadLimitMs, signal: lifetime.signal }
  const connector = findConnector(engine, connectorId)
  const provider = await withLimit(context.clock, limits, findProvider(engine, connector))
  return readProviderPermission(engine, provider)
}
