import { wait } from '../ports.ts'

/** Milliseconds between two attempts at first, doubled up to the longest, and for all of them. */
const first = 10
const longest = 200
const patience = 3_000

/**
 * Runs statements one after another, and again where another process is writing to the file. The driver never ends a statement
 * that met its lock: nothing its connection writes from then on is committed, so that a nonce would be there again, and nobody
 * else can write. So such connections are left.
 *
 * @returns runs one, or throws the driver's error once it has waited for long
 */
export function waitForLock(client: {
  readonly protocol?: string
  reconnect?(): unknown
}): <result>(work: () => Promise<result>) => Promise<result> {
  // A server has its own line.
  if (client.protocol !== 'file') return (work) => work()
  let line: Promise<unknown> = Promise.resolve()
  const persist = async <result>(work: () => Promise<result>): Promise<result> => {
    let waited = 0
    for (let pause = first; ; pause = Math.min(pause * 2, longest)) {
      try {
        return await work()
      } catch (cause) {
        if (!isBusy(cause)) throw cause
        await client.reconnect?.()
        if (waited >= patience) throw cause
      }
      waited += pause
      await wait(pause)
    }
  }
  return (work) => {
    const turn = line.then(() => persist(work))
    line = turn.catch(() => undefined)
    return turn
  }
}

/** `SQLITE_BUSY`, and `SQLITE_BUSY_SNAPSHOT` of a reader who came to write. */
function isBusy(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && /^SQLITE_BUSY/.test(String(cause.code))
}
