import { InvalidWalletAnswerError, type WalletTarget } from '@latchkey/core'
import { parseBytes, parseOutputs } from './answers.ts'
import { askPerson } from './askPerson.ts'
import { toBase58 } from './base58.ts'
import type { Engine } from './engine.ts'
import { findTarget, unsupported } from './live.ts'

/** Signs text or bytes with Ed25519; resolves to the signature in base58. */
export async function signMessage(
  engine: Engine,
  params: WalletTarget & { readonly message: string | Uint8Array },
): Promise<string> {
  const { live, account } = findTarget(engine, params)
  const { signMessage: ask } = live.port
  if (!ask) throw unsupported('solana:signMessage')
  const { message } = params
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const answer = await askPerson(engine, () => ask(account, bytes, live.caipNetworkId))
  const [output] = parseOutputs(answer, 1)
  const signed = output?.signedMessage
  // A wallet may sign more than it was asked; nobody could verify that against the message.
  if (signed !== undefined && !isSame(parseBytes(signed), bytes))
    throw new InvalidWalletAnswerError('it signed another message')
  return toBase58(parseBytes(output?.signature, 64))
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
