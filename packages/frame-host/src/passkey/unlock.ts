import type { Ports } from '../ports.ts'
import type { WorkerClient } from '../worker/createWorkerClient.ts'
import { readPasskey } from './passkeys.ts'

/**
 * Asks for the passkey, and opens the wallet with it.
 *
 * @throws {PasskeyError | FrameError}
 */
export async function unlock(
  ports: Pick<Ports, 'credentials'>,
  client: Pick<WorkerClient, 'request'>,
  signal?: AbortSignal,
): Promise<void> {
  const challenge = await client.request('startPasskey', { isNew: false }, signal)
  const { assertion, secret } = await readPasskey(ports, challenge, signal)
  try {
    await client.request('unlock', { assertion, secret }, signal)
  } finally {
    secret.fill(0)
  }
}
