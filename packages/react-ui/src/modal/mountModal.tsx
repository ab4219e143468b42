import { closeModal, type Latchkey } from '@latchkey/core'
import type { ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { isolateEvents } from './isolateEvents.ts'
import { ModalRoot } from './ModalRoot.tsx'

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

/**
 * Marks a view that is fetched by itself. It stands here, beside the way into the shell, so that a
 * bundler sees the whole shell behind every such view: what they share then stays in the shell's one
 * file, instead of being cut into a file for each combination of views.
 *
 * @example
 * export default lazyView(AccountView)
 */
export function lazyView<view extends ComponentType<never>>(view: view): view {
  return Object.assign(view, { needs: mountModal })
}
