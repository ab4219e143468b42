import {
  constants,
  type WalletPermission,
  type WalletTarget,
  withLimit,
} from '@latchkey/core/adapter'
import { parseObject } from './answers.ts'
import type { Engine } from './engine.ts'
import { findConnector, findProvider } from './findConnector.ts'
import { readProviderPermission } from './readProviderPermission.ts'
import { targetOf } from './targetOf.ts'

type PermissionRequest = WalletTarget & { readonly request: Readonly<Record<string, unknown>> }

/** Implements `Adapter.readPermission`. */
export async function readPermission(
  engine: Engine,
  { connectorId }: { readonly connectorId: string },
): Promise<WalletPermission | undefined> {
  const { context, lifetime, endedBySite } = engine
  // The wallet may not respond, or the page may be left first.
  if (endedBySite.has(connectorId)) return 'revoked'
  const limits = { what: 'provider', limitMs: constants.walletReadLimitMs, signal: lifetime.signal }
  const connector = findConnector(engine, connectorId)
  const provider = await withLimit(context.clock, limits, findProvider(engine, connector))
  return readProviderPermission(engine, provider)
}

/** Requests permissions: `wallet_grantPermissions` (ERC-7715). The wallet's response is copied, not interpreted. */
export async function grantPermissions(
  engine: Engine,
  params: PermissionRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const { provider } = targetOf(engine, params)
  return parseObject(await engine.ask.person(provider, 'wallet_grantPermissions', [params.request]))
}

/** Revokes permissions: `wallet_revokePermissions` (ERC-7715). */
export async function revokePermissions(engine: Engine, params: PermissionRequest): Promise<void> {
  const { provider } = targetOf(engine, params)
  await engine.ask.person(provider, 'wallet_revokePermissions', [params.request])
}
