import { closeModal, type Latchkey, modalAtom } from '@latchkey/core'
import { LiveRegion } from '@latchkey/primitives'
import { startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type ModalMount, ModalProviders, type PanelComponent } from '../ui/ModalProviders.tsx'
import { stopEventPropagation } from './hostConflicts.ts'
import { ModalBoundary } from './ModalBoundary.tsx'
import { ModalDialog } from './ModalDialog.tsx'

type Mount = { readonly host: HTMLElement; readonly root: Root; users: number }

// Two providers of one instance share its one modal.
const mounts = new WeakMap<Latchkey, Mount>()

/**
 * Mounts the modal of an instance at the end of `<body>`, in a shadow root and a React root of its own.
 *
 * @returns a function that removes it when it is no longer used.
 */
export function mountModal(latchkey: Latchkey, Panel: PanelComponent): () => void {
  const mount = mounts.get(latchkey) ?? create(latchkey, Panel)
  mount.users += 1
  return () => {
    mount.users -= 1
    // Deferred, because React cannot unmount a root while it renders another, and StrictMode unmounts only to mount
    // again.
    queueMicrotask(() => {
      if (mount.users > 0 || mounts.get(latchkey) !== mount) return
      mounts.delete(latchkey)
      // Otherwise the next provider would show it open.
      closeModal(latchkey)
      mount.root.unmount()
      mount.host.remove()
    })
  }
}

function create(latchkey: Latchkey, Panel: PanelComponent): Mount {
  const host = document.createElement('latchkey-modal')
  host.dataset.latchkey = latchkey.id
  const shadow = host.attachShadow({ mode: 'open' })
  stopEventPropagation(host)
  document.body.append(host)
  const root = createRoot(shadow)
  const modal = <ModalRoot latchkey={latchkey} host={host} shadow={shadow} Panel={Panel} />
  const stop = latchkey.store.sub(modalAtom, () => {
    stop()
    // The opening makes the render of the transition urgent.
    root.render(modal)
  })
  if (latchkey.store.get(modalAtom).isOpen) root.render(modal)
  else startTransition(() => root.render(modal))
  latchkey.signal.addEventListener('abort', () => closeModal(latchkey))
  const mount = { host, root, users: 0 }
  mounts.set(latchkey, mount)
  return mount
}

/** Everything of one modal, below its shadow root. */
function ModalRoot(mount: ModalMount) {
  return (
    <ModalProviders {...mount}>
      <ModalBoundary latchkey={mount.latchkey}>
        <LiveRegion>
          <ModalDialog host={mount.host} Panel={mount.Panel} />
        </LiveRegion>
      </ModalBoundary>
    </ModalProviders>
  )
}
