import { TooManyRequestsError } from '../errors.ts'
import { limits } from '../limits.ts'
import type { ChannelClock } from './createChannel.ts'

type OpenRequest = {
  /** Cancels what ends the request otherwise. */
  readonly stop: () => void
}

/** The requests of a side that have no reply. */
export function createOpenRequests<request extends OpenRequest>({
  now,
}: Pick<ChannelClock, 'now'>) {
  const open = new Map<string, request>()
  let times: number[] = []

  function take(id: string): request | undefined {
    const request = open.get(id)
    open.delete(id)
    request?.stop()
    return request
  }

  return {
    /**
     * Counts one more request.
     *
     * @throws {@link TooManyRequestsError}
     */
    count(): void {
      const time = now()
      // A clock that is set back does not block the channel.
      times = times.filter((earlier) => Math.abs(time - earlier) < 1_000)
      if (open.size >= limits.inFlight || times.length >= limits.requestsPerSecond)
        throw new TooManyRequestsError()
      times.push(time)
    },
    add(id: string, request: request): void {
      open.set(id, request)
    },
    /** Ends a request. It is returned once, so that it settles once. */
    take,
    takeAll: (): readonly request[] => [...open.keys()].flatMap((id) => take(id) ?? []),
  }
}
