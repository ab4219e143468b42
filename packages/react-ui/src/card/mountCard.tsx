import type { Latchkey } from '@latchkey/core'
import { createRoot } from 'react-dom/client'
import { CardRoot } from './CardRoot.tsx'
import { isolateTyping } from './isolateTyping.ts'

type Card = { readonly show: () => void; readonly hide: () => void }

// Those that stand on the page. Only the first one is shown: an instance has one place.
const cards = new WeakMap<Latchkey, Card[]>()

/** How many cards of an instance are on the page. */
export const countCards = (latchkey: Latchkey): number => cards.get(latchkey)?.length ?? 0

/**
 * Puts the card of an instance into its place, in a shadow root and a React root of its own. A second one waits until
 * the first is gone, and the log says so.
 *
 * @returns a function that takes it away.
 */
export function mountCard(latchkey: Latchkey, place: HTMLElement): () => void {
  const queue = cards.get(latchkey) ?? []
  cards.set(latchkey, queue)
  const card = create(latchkey, place)
  queue.push(card)
  if (queue.length === 1) card.show()
  // A page that changes its place has two for a moment: only those that stay are a mistake.
  const cancel = latchkey.clock.after(1_000, () => {
    if (queue.indexOf(card) > 0)
      latchkey.log({ level: 'error', message: 'Two <LatchkeyCard> on one page: only one is shown' })
  })
  return () => {
    cancel()
    queue.splice(queue.indexOf(card), 1)
    card.hide()
    queue[0]?.show()
  }
}

function create(latchkey: Latchkey, place: HTMLElement): Card {
  let take: (() => void) | undefined
  return {
    show() {
      if (take) return
      const host = document.createElement('latchkey-card')
      host.dataset.latchkey = latchkey.id
      const shadow = host.attachShadow({ mode: 'open' })
      isolateTyping(host)
      place.append(host)
      const root = createRoot(shadow)
      root.render(<CardRoot latchkey={latchkey} host={host} shadow={shadow} />)
      take = () => {
        host.remove()
        // Later, because React refuses to unmount a root while it renders another.
        queueMicrotask(() => root.unmount())
      }
    },
    hide: () => take?.(),
  }
}
