import {
  type CaipNetworkId,
  createInvalidResponseError,
  requestSend,
  type WalletCall,
  type WalletTarget,
} from '@latchkey/core/adapter'
import { toHex } from './chainIds.ts'
import type { Engine } from './engine.ts'
import { parseRecipient } from './parseRecipient.ts'
import { isObject } from './parseResponses.ts'
import { resolveTargetOn } from './resolveTarget.ts'

/** EIP-5792 limits an id to 4096 bytes. */
const longestId = 8_194

/** Sends calls as one batch with `wallet_sendCalls` (EIP-5792, version 2.0.0). */
export async function sendCalls(
  engine: Engine,
  params: WalletTarget & {
    readonly caipNetworkId: CaipNetworkId
    readonly calls: readonly WalletCall[]
    readonly atomicRequired?: boolean
    readonly capabilities?: Readonly<Record<string, unknown>>
  },
): Promise<{ readonly id: string }> {
  const calls = params.calls.map(({ to, data, value }) => ({
    to: parseRecipient(to),
    ...(data && { data }),
    value: toHex(value ?? 0n),
  }))
  const { provider, address, chainId } = await resolveTargetOn(engine, params)
  const batch = {
    version: '2.0.0',
    from: address,
    chainId: toHex(chainId),
    atomicRequired: params.atomicRequired ?? false,
    calls,
    ...(params.capabilities && { capabilities: params.capabilities }),
  }
  return requestSend(async () => {
    const response = await engine.requests.withPrompt(provider, 'wallet_sendCalls', [batch])
    // Wallets of the standard's first version return the id alone.
    const id = isObject(response) ? response.id : response
    if (typeof id === 'string' && id !== '' && id.length <= longestId) return { id }
    throw createInvalidResponseError('the id of a batch', response)
  })
}
