import type { Latchkey } from '@latchkey/core'
import { LiveRegion } from '@latchkey/primitives'
import { createRoot } from 'react-dom/client'
import { development } from '../development/development.ts'
import { type ModalMount, ModalProviders, type PanelComponent } from '../ui/ModalProviders.tsx'
import { ViewBoundary } from '../ui/ViewBoundary.tsx'
import { Card } from './Card.tsx'

type Mount = { readonly show: () => void; readonly hide: () => void }

// The mounted cards. Only the first one is shown, because an instance has one view.
const cards = new WeakMap<Latchkey, Mount[]>()

/**
 * Mounts the card of an instance, in a shadow root and a React root of its own. A second card waits until the first
 * is removed, and logs a warning.
 *
 * @returns a function that removes it.
 */
export function mountCard(
  latchkey: Latchkey,
  container: HTMLElement,
  Panel: PanelComponent,
): () => void {
  const queue = cards.get(latchkey) ?? []
  cards.set(latchkey, queue)
  const card = create(latchkey, container, Panel)
  queue.push(card)
  if (queue.length === 1) card.show()
  const forget = development?.watchCard(latchkey)
  return () => {
    forget?.()
    queue.splice(queue.indexOf(card), 1)
    card.hide()
    queue[0]?.show()
  }
}

function create(latchkey: Latchkey, container: HTMLElement, Panel: PanelComponent): Mount {
  let onMount: (() => void) | undefined
  return {
    show() {
      if (onMount) return
      const host = document.createElement('latchkey-card')
      host.dataset.latchkey = latchkey.id
      const shadow = host.attachShadow({ mode: 'open' })
      stopKeyPropagation(host)
      container.append(host)
      const root = createRoot(shadow)
      root.render(<CardRoot latchkey={latchkey} host={host} shadow={shadow} Panel={Panel} />)
      onMount = () => {
        host.remove()
        // Later, because React refuses to unmount a root while it renders another.
        queueMicrotask(() => root.unmount())
      }
    },
    hide: () => onMount?.(),
  }
}

/** Everything of one inline card, below its shadow root. */
function CardRoot(mount: ModalMount) {
  return (
    <ModalProviders {...mount}>
      <LiveRegion>
        <ViewBoundary>
          <Card host={mount.host} Panel={mount.Panel} />
        </ViewBoundary>
      </LiveRegion>
    </ModalProviders>
  )
}

const types = ['keydown', 'keyup', 'keypress', 'beforeinput', 'input'] as const

/**
 * Stops key events of the card's fields, so that the page's shortcuts ("/") do not fire. Other events propagate: a
 * click closes the page's menu, Tab and Escape belong to its dialog.
 */
function stopKeyPropagation(host: HTMLElement): void {
  const stop = (event: Event) => {
    if (event instanceof KeyboardEvent && ['Tab', 'Escape'].includes(event.key)) return
    if (event.composedPath()[0] instanceof HTMLInputElement) event.stopPropagation()
  }
  for (const type of types) host.addEventListener(type, stop, { passive: true })
}
