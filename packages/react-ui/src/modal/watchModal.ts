import { closeModal, type Latchkey, modalAtom, openingsAtom } from '@latchkey/core'
import { loadShell } from './loadShell.ts'
import { prefetchShell } from './prefetchShell.ts'

/**
 * Mounts the modal of an instance when it is first opened and keeps it from then on.
 *
 * @returns a function that stops watching and takes the modal away.
 */
export function watchModal(latchkey: Latchkey): () => void {
  // Inline, it is always open: there it counts that somebody asks for it.
  const asked = latchkey.config.enableEmbedded ? openingsAtom : modalAtom
  let unmount: (() => void) | undefined
  let isWatching = true
  const check = async () => {
    if (unmount || !latchkey.store.get(modalAtom).isOpen) return
    try {
      const { shell } = await loadShell()
      if (isWatching && !unmount) unmount = shell.mountModal(latchkey)
    } catch (cause) {
      // The chunk did not arrive: a modal that is open but invisible would hold the page's state.
      latchkey.log({ level: 'error', message: 'The modal could not be fetched', cause })
      closeModal(latchkey)
    }
  }
  const unsubscribe = latchkey.store.sub(asked, () => void check())
  if (asked === modalAtom) void check()
  const cancelIdle = latchkey.config.prefetch === 'idle' ? whenIdle(latchkey) : undefined
  return () => {
    isWatching = false
    cancelIdle?.()
    unsubscribe()
    unmount?.()
  }
}

/** Fetches the shell when the page has nothing to do; Safari has no idle callback and waits 2 s. */
function whenIdle(latchkey: Latchkey): () => void {
  const prefetch = () => prefetchShell()
  if (typeof requestIdleCallback !== 'function') return latchkey.clock.after(2_000, prefetch)
  const id = requestIdleCallback(prefetch, { timeout: 10_000 })
  return () => cancelIdleCallback(id)
}
