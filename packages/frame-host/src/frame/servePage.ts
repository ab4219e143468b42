import { createFrameChannel, networks, type PortLike } from '@latchkey/frame-protocol'
import { type CardView, createCardQueue } from '../cards/createCardQueue.ts'
import type { FrameContext } from '../context/frameContext.ts'
import type { Send } from '../context/send.ts'
import { createHandlers } from './createHandlers.ts'
import type { Init } from './createInitGate.ts'

type Options = Omit<FrameContext, 'page'> & {
  readonly init: Init<PortLike>
  /** Creates the view that draws the cards. */
  readonly createCardView: (send: Send) => CardView
}

/** Opens the channel to the page that was accepted, and answers its requests. */
export function servePage({ init, createCardView, ...rest }: Options): void {
  const { port, origin, projectId } = init
  let isClosed = false
  const send: Send = (type, payload) => {
    if (!isClosed) channel.send(type, payload)
  }
  const cards = createCardQueue(rest.ports, createCardView(send))
  const page = { origin, projectId, name: '', network: networks[0] }
  const channel = createFrameChannel({
    port,
    clock: rest.ports,
    handlers: createHandlers({ ...rest, page }, cards),
    onClose() {
      isClosed = true
      cards.rejectAll()
    },
  })
  send('READY', { version: 1 })
}
