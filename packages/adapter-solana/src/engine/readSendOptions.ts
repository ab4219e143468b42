import { type Commitment, RpcError, type SendOptions } from '@latchkey/core/adapter'
import type { StandardSendOptions } from './SolanaWalletDriver.ts'

/** Every commitment name, with its current one. */
const commitments: Readonly<Record<Commitment, 'processed' | 'confirmed' | 'finalized'>> = {
  processed: 'processed',
  confirmed: 'confirmed',
  finalized: 'finalized',
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
}

/**
 * Converts send options for wallets and nodes.
 *
 * @throws {RpcError} -32602 an unknown commitment, or a number that is not an integer
 */
export function readSendOptions({
  skipPreflight,
  preflightCommitment,
  maxRetries,
  minContextSlot,
}: SendOptions = {}): StandardSendOptions {
  for (const number of [maxRetries, minContextSlot])
    if (number !== undefined && (!Number.isSafeInteger(number) || number < 0))
      throw new RpcError(-32602, { details: 'expected whole numbers' })
  if (preflightCommitment !== undefined && !Object.hasOwn(commitments, preflightCommitment))
    throw new RpcError(-32602, { details: 'unknown commitment' })
  return {
    ...(skipPreflight !== undefined && { skipPreflight: Boolean(skipPreflight) }),
    ...(preflightCommitment !== undefined && {
      preflightCommitment: commitments[preflightCommitment],
    }),
    ...(maxRetries !== undefined && { maxRetries }),
    ...(minContextSlot !== undefined && { minContextSlot }),
  }
}
