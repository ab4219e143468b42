import { InvalidWalletAnswerError, type WalletTarget } from '@latchkey/core/adapter'
import { toBase58 } from './encoding.ts'
import { createUnsupportedError, type Engine, findSolanaTarget, prompt } from './engine.ts'
import { parseBytes, parseOutputs } from './parseResponses.ts'

/** Signs text or bytes with Ed25519; resolves to the signature in base58. */
export async function signMessage(
  engine: Engine,
  params: WalletTarget & { readonly message: string | Uint8Array },
): Promise<string> {
  const { port, account, caipNetworkId } = await findSolanaTarget(engine, params)
  const { signMessage: request } = port
  if (!request) throw createUnsupportedError('solana:signMessage')
  const { message } = params
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const response = await prompt(engine, () => request(account, bytes, caipNetworkId))
  const [output] = parseOutputs(response, 1)
  const signed = output?.signedMessage
  // A wallet may sign more than the message, which could not be verified.
  if (signed !== undefined && !isSame(parseBytes(signed), bytes))
    throw new InvalidWalletAnswerError('it signed another message')
  return toBase58(parseBytes(output?.signature, 64))
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
