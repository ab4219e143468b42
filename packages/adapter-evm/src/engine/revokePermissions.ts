import type { WalletTarget } from '@latchkey/core'
import type { Engine } from './engine.ts'
import { targetOf } from './targetOf.ts'

/** Gives permissions back: `wallet_revokePermissions` (ERC-7715). */
export async function revokePermissions(
  engine: Engine,
  params: WalletTarget & { readonly request: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { provider } = targetOf(engine, params)
  await engine.ask.person(provider, 'wallet_revokePermissions', [params.request])
}
