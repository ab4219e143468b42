import {
  constants,
  type WalletPermission,
  type WalletTarget,
  withTimeout,
} from '@latchkey/core/adapter'
import type { Engine } from './engine.ts'
import { findConnector, findProvider } from './findConnector.ts'
import { parseObject } from './parseResponses.ts'
import { readProviderPermission } from './readProviderPermission.ts'
import { resolveTarget } from './resolveTarget.ts'

type PermissionRequest = WalletTarget & { readonly request: Readonly<Record<string, unknown>> }

/** Implements `Adapter.readPermission`. */
export async function readPermission(
  engine: Engine,
  { connectorId }: { readonly connectorId: string },
): Promise<WalletPermission | undefined> {
  const { context, lifetime, endedBySite } = engine
  // The wallet may not respond, or the page may be left first.
  if (endedBySite.has(connectorId)) return 'revoked'
  const limits = {
    operation: 'provider',
    limitMs: constants.walletReadLimitMs,
    signal: lifetime.signal,
  }
  const connector = findConnector(engine, connectorId)
  const provider = await withTimeout(context.clock, limits, findProvider(engine, connector))
  return readProviderPermission(engine, provider)
}

/** Requests permissions: `wallet_grantPermissions` (ERC-7715). The wallet's response is copied, not interpreted. */
export async function grantPermissions(
  engine: Engine,
  params: PermissionRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const { provider } = resolveTarget(engine, params)
  return parseObject(
    await engine.requests.withPrompt(provider, 'wallet_grantPermissions', [params.request]),
  )
}

/** Revokes permissions: `wallet_revokePermissions` (ERC-7715). */
export async function revokePermissions(engine: Engine, params: PermissionRequest): Promise<void> {
  const { provider } = resolveTarget(engine, params)
  await engine.requests.withPrompt(provider, 'wallet_revokePermissions', [params.request])
}
