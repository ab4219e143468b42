import {
  createFrameChannel,
  type FrameChannel,
  type FrameChannelOptions,
} from '@latchkey/frame-protocol'
import { waitFor } from '@latchkey/test-support'
import type { MockClock } from '@latchkey/testing'

type Handlers = FrameChannelOptions['handlers']

/** A page that passes each port that it is offered on to this one; it listens after `afterMs`. */
const createPage = (afterMs: number) => `<script>
setTimeout(() => addEventListener('message', ({ data, ports }) => {
  if (data.type === 'INIT') parent.postMessage({ offered: data }, '*', [...ports])
}), ${afterMs})
</script>`

const urls: string[] = []
const stops: (() => void)[] = []

/** Ends what a test has begun. */
export function cleanUp(): void {
  for (const stop of stops.splice(0)) stop()
  for (const url of urls.splice(0)) URL.revokeObjectURL(url)
}

/**
 * A frame on this origin, whose side of the channel the test plays: `wallet.localhost` is another origin, which this page
 * does not have.
 */
export function fakeFrame({
  clock,
  handlers = {},
  listensAfter = 0,
  isSilent = false,
}: {
  clock: MockClock
  handlers?: Handlers
  listensAfter?: number
  /** It gets the ports and does not reply. */
  isSilent?: boolean
}) {
  const url = URL.createObjectURL(new Blob([createPage(listensAfter)], { type: 'text/html' }))
  urls.push(url)
  const offers: { type: string; versions: number[]; projectId: string }[] = []
  const ports: MessagePort[] = []
  const channels: FrameChannel[] = []
  const onMessage = ({ data, ports: given }: MessageEvent) => {
    const [port] = given
    if (!data?.offered || !port) return
    offers.push(data.offered)
    ports.push(port)
    if (isSilent || channels.length > 0) return
    const channel = createFrameChannel({ port, clock, handlers })
    channels.push(channel)
    channel.send('READY', { version: 1 })
  }
  addEventListener('message', onMessage)
  stops.push(() => removeEventListener('message', onMessage))
  return {
    url: new URL(url),
    offers,
    ports,
    /** A later handshake is accepted as well. */
    forget: () => void channels.splice(0),
    async channel(): Promise<FrameChannel> {
      return waitFor(() => {
        const [channel] = channels
        if (!channel) throw new Error('no channel yet')
        return channel
      })
    },
  }
}

/** The dialog of the frame. */
export function getDialog(): HTMLDialogElement {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-latchkey-frame]')
  if (!dialog) throw new Error('there is no frame')
  return dialog
}

/** Runs at the end of the test. */
export const afterwards = (stop: () => void): void => void stops.push(stop)
