import { FrameError } from '@latchkey/frame-protocol'
import type { Ports } from '../ports.ts'
import type { WorkerClient } from '../worker/createWorkerClient.ts'
import { readPasskey } from './passkeys.ts'

type Options = {
  /** Of the wallet that is to be opened; another tab may have signed in with another one. */
  readonly accountId?: string
  readonly signal?: AbortSignal
}

/**
 * Asks for the passkey, and opens the wallet with it.
 *
 * @throws {PasskeyError | FrameError} 4100 if another account is signed in, 4200 if the wallet has no passkey
 */
export async function unlock(
  ports: Pick<Ports, 'credentials'>,
  client: Pick<WorkerClient, 'request'>,
  { accountId, signal }: Options = {},
): Promise<void> {
  const challenge = await client.request('startPasskey', { isNew: false }, signal)
  if (accountId !== undefined && challenge.accountId !== accountId)
    throw new FrameError(4100, 'Another account is signed in')
  // Without its id, the browser would offer every passkey of the domain.
  if (challenge.credentialIds.length === 0) throw new FrameError(4200, 'This wallet has no passkey')
  const { assertion, secret } = await readPasskey(ports, challenge, signal)
  try {
    await client.request('unlock', { assertion, secret }, signal)
  } finally {
    secret.fill(0)
  }
}
