import { closeModal, type Latchkey } from '@latchkey/core'
import { createRoot, type Root } from 'react-dom/client'
import { isolateEvents } from './isolateEvents.ts'
import { ModalRoot } from './ModalRoot.tsx'
import { missCard } from './missCard.ts'

type Mount = { readonly host: HTMLElement; readonly root: Root; users: number }

// Two providers of one instance share its one modal.
const mounts = new WeakMap<Latchkey, Mount>()

/**
 * Puts the modal of an instance at the end of `<body>`, in a shadow root and a React root of its
 * own.
 *
 * @returns a function that takes it away when nobody else uses it.
 */
export function mountModal(latchkey: Latchkey): () => void {
  // Inline the card is mounted by its place.
  if (latchkey.config.enableEmbedded) return missCard(latchkey)
  const mount = mounts.get(latchkey) ?? create(latchkey)
  mount.users += 1
  return () => {
    mount.users -= 1
    // Later, because React refuses to unmount a root while it renders another; and StrictMode
    // takes it away only to put it back.
    queueMicrotask(() => {
      if (mount.users > 0 || mounts.get(latchkey) !== mount) return
      mounts.delete(latchkey)
      // Open, it would come up by itself wherever the next provider stands.
      closeModal(latchkey)
      mount.root.unmount()
      mount.host.remove()
    })
  }
}

function create(latchkey: Latchkey): Mount {
  const host = document.createElement('latchkey-modal')
  host.dataset.latchkey = latchkey.id
  const shadow = host.attachShadow({ mode: 'open' })
  isolateEvents(host)
  document.body.append(host)
  const root = createRoot(shadow)
  root.render(<ModalRoot latchkey={latchkey} host={host} shadow={shadow} />)
  latchkey.flights.life.signal.addEventListener('abort', () => closeModal(latchkey))
  const mount = { host, root, users: 0 }
  mounts.set(latchkey, mount)
  return mount
}
