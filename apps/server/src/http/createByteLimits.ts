import { BytesHeldError } from '../errors/errors.ts'

/**
 * Bytes of each request that are not counted, so that health checks, sign-ins and errors are sent while clients that do
 * not read hold the rest. The limits of connections limit them.
 */
const uncounted = 16_384

/** The bytes that the server holds for one request. */
export type HeldBytes = {
  /**
   * Adds bytes. After an error nothing is held, and every further call throws it.
   *
   * @throws {BytesHeldError}
   */
  add(bytes: number): void
  /**
   * Adds what is missing to this number.
   *
   * @throws {BytesHeldError}
   */
  raiseTo(bytes: number): void
  /** Waits until each earlier turn of this client has ended; the returned function ends this one. */
  takeTurn(): Promise<() => void>
  /** Keeps the bytes until the returned function is called, once; they are released after the last one. */
  keep(): () => void
  readonly error: BytesHeldError | undefined
}

/**
 * Limits the bytes that are in memory because of clients, for each and for all: answers of nodes and services from
 * their first byte, and responses until they are written to the client.
 */
export function createByteLimits(most: { client: number; all: number }) {
  const ofClients = new Map<string, number>()
  const lastTurns = new Map<string, Promise<void>>()
  let all = 0
  const count = (client: string, bytes: number) => {
    all += bytes
    const sum = (ofClients.get(client) ?? 0) + bytes
    if (sum > 0) ofClients.set(client, sum)
    else ofClients.delete(client)
  }
  return {
    /** Begins with no bytes. */
    open(client: string): HeldBytes {
      let held = 0
      let keepers = 0
      let error: BytesHeldError | undefined
      const getCounted = (bytes: number) => Math.max(0, bytes - uncounted)
      const release = () => {
        count(client, -getCounted(held))
        held = 0
      }
      const getStatus = (more: number) => {
        if ((ofClients.get(client) ?? 0) + more > most.client) return 429
        return all + more > most.all ? 503 : undefined
      }
      const add = (bytes: number) => {
        if (error) throw error
        // The connection has ended: these bytes would never be released.
        if (keepers === 0) return
        const more = getCounted(held + bytes) - getCounted(held)
        const status = more > 0 ? getStatus(more) : undefined
        if (status) {
          error = new BytesHeldError(status)
          release()
          throw error
        }
        held += bytes
        count(client, more)
      }
      return {
        add,
        async takeTurn() {
          const before = lastTurns.get(client)
          let end = () => {}
          const turn = new Promise<void>((resolve) => {
            end = resolve
          })
          lastTurns.set(client, turn)
          await before
          return () => {
            end()
            if (lastTurns.get(client) === turn) lastTurns.delete(client)
          }
        },
        raiseTo: (bytes) => add(Math.max(0, bytes - held)),
        keep() {
          keepers += 1
          return () => {
            keepers -= 1
            if (keepers === 0) release()
          }
        },
        get error() {
          return error
        },
      }
    },
  }
}
export type ByteLimits = ReturnType<typeof createByteLimits>
