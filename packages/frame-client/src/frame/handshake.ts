import {
  createPageChannel,
  type FrameEvent,
  FrameLoadError,
  IframeMissingError,
  type PageChannel,
  protocolVersion,
} from '@latchkey/frame-protocol'

type Clock = Parameters<typeof createPageChannel>[0]['clock']

/** Milliseconds for READY, counted from the append: Firefox fires no event for a server that is down. */
export const loadLimitMs = 20_000
const longestGapMs = 400

/**
 * Offers the frame a port until it replies READY on one: the first at the frame's `load`, then every 50 to 400 ms, each
 * time on a new channel, since the frame may not listen yet. Earlier ports stay open until then.
 *
 * @throws {FrameLoadError} no reply within 20 s
 * @throws {IframeMissingError} the frame was removed from the page
 */
export function handshake({
  iframe,
  isLoaded,
  origin,
  projectId,
  clock,
  randomUUID,
  onEvent,
  onClose,
  signal,
}: {
  readonly iframe: HTMLIFrameElement
  /** Whether `load` has fired. */
  readonly isLoaded: boolean
  readonly origin: string
  readonly projectId: string
  readonly clock: Clock
  readonly randomUUID: () => string
  readonly onEvent: (event: FrameEvent) => void
  /** Called when the returned channel closes. */
  readonly onClose: () => void
  readonly signal: AbortSignal
}): Promise<PageChannel> {
  return new Promise((resolve, reject) => {
    const offered = new Set<PageChannel>()
    let gapMs = 50
    let cancelOffer = () => {}
    const cancelLimit = clock.after(loadLimitMs, () => end(() => reject(new FrameLoadError())))
    const onAbort = () => end(() => reject(signal.reason))

    function end(settle: () => void, accepted?: PageChannel) {
      cancelOffer()
      cancelLimit()
      iframe.removeEventListener('load', start)
      signal.removeEventListener('abort', onAbort)
      for (const channel of offered) if (channel !== accepted) channel.close()
      offered.clear()
      settle()
    }

    function offer() {
      const { contentWindow } = iframe
      if (!contentWindow) return end(() => reject(new IframeMissingError()))
      const { port1, port2 } = new MessageChannel()
      let isAccepted = false
      const channel = createPageChannel({
        port: port1,
        clock,
        randomUUID,
        onEvent(event) {
          if (isAccepted) onEvent(event)
          else if (event.type === 'READY' && event.payload.version === protocolVersion) {
            isAccepted = true
            end(() => resolve(channel), channel)
          }
        },
        onClose: () => isAccepted && onClose(),
      })
      offered.add(channel)
      const message = { type: 'INIT', versions: [protocolVersion], projectId }
      contentWindow.postMessage(message, origin, [port2])
      cancelOffer = clock.after(gapMs, offer)
      gapMs = Math.min(longestGapMs, gapMs * 2)
    }

    function start() {
      cancelOffer()
      offer()
    }
    iframe.addEventListener('load', start)
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
    else if (isLoaded) start()
    // In Firefox, `load` does not fire for a server that is down.
    else cancelOffer = clock.after(longestGapMs, offer)
  })
}
