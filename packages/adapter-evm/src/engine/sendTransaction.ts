import { requestSend, type TransactionRequest } from '@latchkey/core/adapter'
import { toHex } from './chainIds.ts'
import type { Engine } from './engine.ts'
import { parseRecipient } from './parseRecipient.ts'
import { parseHash } from './parseResponses.ts'
import { resolveTargetOn } from './resolveTarget.ts'

/**
 * Signs and sends with `eth_sendTransaction`; resolves once the wallet names the hash. Fees and nonce are the
 * wallet's to choose (EIP-1559).
 */
export async function sendTransaction(
  engine: Engine,
  params: TransactionRequest,
): Promise<{ readonly hash: string }> {
  const to = parseRecipient(params.to)
  const { provider, address, chainId } = await resolveTargetOn(engine, params)
  const transaction = {
    from: address,
    to,
    // Set here too: the wallet may have switched since the check.
    chainId: toHex(chainId),
    value: toHex(params.value ?? 0n),
    ...(params.data && { data: params.data }),
    ...(params.gas !== undefined && { gas: toHex(params.gas) }),
  }
  return requestSend(async () => ({
    hash: parseHash(
      await engine.requests.withPrompt(provider, 'eth_sendTransaction', [transaction]),
    ),
  }))
}
