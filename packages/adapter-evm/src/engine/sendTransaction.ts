import type { TransactionRequest } from '@latchkey/core/adapter'
import { parseHash } from './answers.ts'
import { toHex } from './chainIds.ts'
import type { Engine } from './engine.ts'
import { readReceiver } from './readReceiver.ts'
import { targetOn } from './targetOf.ts'

/**
 * Signs and sends with `eth_sendTransaction`; resolves once the wallet names the hash. Fees and nonce are the
 * wallet's to choose (EIP-1559).
 */
export async function sendTransaction(
  engine: Engine,
  params: TransactionRequest,
): Promise<{ readonly hash: string }> {
  const to = readReceiver(params.to)
  const { provider, address, chainId } = await targetOn(engine, params)
  const transaction = {
    from: address,
    to,
    // Set here too: the wallet may have switched since the check.
    chainId: toHex(chainId),
    value: toHex(params.value ?? 0n),
    ...(params.data && { data: params.data }),
    ...(params.gas !== undefined && { gas: toHex(params.gas) }),
  }
  const answer = await engine.ask.person(provider, 'eth_sendTransaction', [transaction])
  return { hash: parseHash(answer) }
}
