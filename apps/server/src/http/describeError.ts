import { truncateText } from '../secrets/truncateText.ts'

/** Maximum depth of causes; viem has three or four. */
const deepest = 6
/** Characters of one message. */
const longest = 500

/**
 * Describes an error and its causes for the log: class, code, message. Of a viem error its `shortMessage`, because
 * the long one repeats the request; without sequences of letters and digits that may be an account, a hash, a
 * signature or a key (messages of nodes repeat those as well).
 *
 * @example
 * describeError(new Error('0x00000000000000000000000000000000000000a1 is empty')) // 'Error: … is empty'
 */
export function describeError(error: unknown): string {
  const parts: string[] = []
  let one = error
  for (let depth = 0; depth < deepest && one !== undefined && one !== null; depth += 1) {
    const { text, cause } = read(one)
    parts.push(text)
    one = cause
  }
  return parts.join(' < ')
}

function read(error: unknown): { text: string; cause?: unknown } {
  try {
    if (!(error instanceof Error)) return { text: maskSecrets(String(error)) }
    const { code, shortMessage } = error as { code?: unknown; shortMessage?: unknown }
    const hasCode = typeof code === 'string' || typeof code === 'number'
    const message = String(typeof shortMessage === 'string' ? shortMessage : error.message)
    return {
      text: `${error.name}${hasCode ? ` (${code})` : ''}: ${maskSecrets(message)}`,
      cause: error.cause,
    }
  } catch {
    // A getter throws, or the value cannot be converted to a string.
    return { text: 'an unreadable error' }
  }
}

/** The same with the stack frames. */
export function describeWithFrames(error: unknown): string {
  const lines = error instanceof Error ? String(error.stack ?? '').split('\n') : []
  const frames = lines.filter((line) => /^\s+at .*(:\d+|<anonymous>|native)\)?$/.test(line))
  return [describeError(error), ...frames].join('\n')
}

function maskSecrets(text: string): string {
  return truncateText(
    text.replace(/[a-zA-Z0-9]{32,}/g, (run) => (/\d/.test(run) ? '…' : run)),
    longest,
  )
}
