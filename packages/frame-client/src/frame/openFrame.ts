import { ChannelClosedError, type FrameEvent, type PageChannel } from '@latchkey/frame-protocol'
import { createFrameElement } from './createFrameElement.ts'
import { handshake } from './handshake.ts'

type Options = Omit<
  Parameters<typeof handshake>[0],
  'iframe' | 'isLoaded' | 'origin' | 'signal' | 'onClose' | 'onEvent'
> & {
  readonly url: URL
  readonly title: string
  /** Called with each new channel, before any request. */
  readonly onOpen: (channel: PageChannel) => void
  readonly onEvent: (event: Exclude<FrameEvent, { type: 'READY' | 'SHOW' | 'HIDE' }>) => void
  readonly onCancel: () => void
}

/** The frame of one instance, with at most one channel. */
export type Frame = {
  /** Returns the channel. Mounts the frame if it is not in the page. */
  open(): Promise<PageChannel>
  /** Hides a card. */
  hide(): void
  close(): void
}

/** Creates the frame; it is mounted by the first `open`. */
export function openFrame(options: Options): Frame {
  const { url, onOpen, onEvent } = options
  const life = new AbortController()
  let element: ReturnType<typeof createFrameElement> | undefined
  let channel: PageChannel | undefined
  let opening: Promise<PageChannel> | undefined
  let loads = 0

  function mount() {
    element?.remove()
    loads = 0
    const mounted = createFrameElement({
      ...options,
      onCancel() {
        mounted.hide()
        options.onCancel()
      },
    })
    mounted.iframe.addEventListener('load', () => {
      loads += 1
      // The frame has reloaded or navigated. Its old port has no event for that.
      if (loads > 1 && channel) lose()
    })
    element = mounted
    return mounted
  }

  function lose() {
    const lost = channel
    channel = undefined
    opening = undefined
    element?.hide()
    lost?.close()
  }

  async function start() {
    const mounted = element?.iframe.isConnected ? element : mount()
    const opened = await handshake({
      ...options,
      iframe: mounted.iframe,
      isLoaded: loads > 0,
      origin: url.origin,
      signal: life.signal,
      onEvent(event) {
        if (event.type === 'SHOW') mounted.show(event.payload.height)
        else if (event.type === 'HIDE') mounted.hide()
        else if (event.type !== 'READY') onEvent(event)
      },
      onClose: lose,
    })
    channel = opened
    onOpen(opened)
    return opened
  }

  return {
    open() {
      if (life.signal.aborted) return Promise.reject(new ChannelClosedError())
      if (channel && !element?.iframe.isConnected) lose()
      opening ??= start().catch((cause) => {
        opening = undefined
        // It may show the browser's error page, which a later handshake would not replace.
        element?.remove()
        element = undefined
        throw cause
      })
      return opening
    },
    hide: () => element?.hide(),
    close() {
      life.abort(new ChannelClosedError())
      lose()
      element?.remove()
    },
  }
}
