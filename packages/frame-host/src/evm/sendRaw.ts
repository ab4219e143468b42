import { ServerError } from '../accounts/toFrameError.ts'

const mostTries = 3

type Node = {
  readonly send: () => Promise<unknown>
  /** Whether the node has the transaction. */
  readonly isKnown: () => Promise<boolean>
}

/**
 * Sends a signed transaction. Nodes accept its bytes once, so that they can be sent again. Without an answer it may be on
 * its way: this counts as sent, since a page that reads an error may send another one.
 *
 * @throws {FrameError} with the node's code, if the node refuses it
 */
export async function sendRaw({ send, isKnown }: Node, wait: () => Promise<void>): Promise<void> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    try {
      await send()
      return
    } catch (error) {
      if (!(error instanceof ServerError)) {
        if (tries > 1 || (await isKnown())) return
        throw error
      }
      if (tries < mostTries) await wait()
    }
  }
}
