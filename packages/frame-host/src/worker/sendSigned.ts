import { EmailThrottledError } from '@latchkey/frame-protocol'
import { ServerError } from '../accounts/toFrameError.ts'
import type { Ports } from '../ports.ts'
import { wait } from './wait.ts'

const mostTries = 3
/** Milliseconds between two tries. */
const gap = 1_000

type Node = {
  readonly send: () => Promise<unknown>
  /** Whether the node has the transaction. */
  readonly isKnown: () => Promise<boolean>
}

/**
 * Sends a signed transaction. Nodes accept its bytes once, so that they can be sent again. While it may be on its way it
 * counts as sent, since a page that reads an error may send another one.
 *
 * @throws {FrameError} with the node's code, if the node refuses it and does not have it
 */
export async function sendSigned(
  ports: Pick<Ports, 'after'>,
  { send, isKnown }: Node,
): Promise<void> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    try {
      await send()
      return
    } catch (error) {
      const isUnanswered = error instanceof ServerError || error instanceof EmailThrottledError
      // A node also refuses what it has already.
      if (!isUnanswered && !(await isKnown().catch(() => true))) throw error
      if (!isUnanswered) return
      if (tries < mostTries) await wait(ports, gap, new AbortController().signal)
    }
  }
}
