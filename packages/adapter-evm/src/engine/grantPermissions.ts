import type { WalletTarget } from '@latchkey/core'
import { parseObject } from './answers.ts'
import type { Engine } from './engine.ts'
import { targetOf } from './targetOf.ts'

/** Asks for permissions: `wallet_grantPermissions` (ERC-7715). The wallet's answer is copied, not understood. */
export async function grantPermissions(
  engine: Engine,
  params: WalletTarget & { readonly request: Readonly<Record<string, unknown>> },
): Promise<Readonly<Record<string, unknown>>> {
  const { provider } = targetOf(engine, params)
  return parseObject(await engine.ask.person(provider, 'wallet_grantPermissions', [params.request]))
}
