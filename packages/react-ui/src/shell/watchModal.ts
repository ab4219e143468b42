import { closeModal, type Latchkey, modalAtom } from '@latchkey/core'
import { openCountAtom } from '@latchkey/core/modal'
import { whenIdle } from '../loading/whenIdle.ts'
import { loadShell } from './loadShell.ts'
import { prefetchShell, shellAtom } from './prefetchShell.ts'

/**
 * Mounts the modal of an instance when it is likely to open, and keeps it mounted. While its file loads, Escape and
 * {@link closeModal} cancel the opening.
 *
 * @param onFailure - the modal failed to load and was closed
 * @returns a function that stops watching and removes the modal.
 */
export function watchModal(latchkey: Latchkey, onFailure: () => void): () => void {
  const { store, config } = latchkey
  // Inline, the modal is always open: the number of openings counts.
  const requested = config.inline ? openCountAtom : modalAtom
  let unmount: (() => void) | undefined
  // One for each opening that waits for the file.
  let opening: object | undefined
  const reset = () => {
    opening = undefined
    window.removeEventListener('keydown', onKey, true)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || config.inline) return
    // A dialog of the page, in which the button may be, stays.
    event.preventDefault()
    event.stopPropagation()
    closeModal(latchkey)
  }
  const mount = () => {
    unmount ??= store.get(shellAtom)?.mountModal(latchkey)
  }
  const check = async () => {
    if (!store.get(modalAtom).isOpen) return reset()
    if (unmount || opening) return
    const request = {}
    opening = request
    window.addEventListener('keydown', onKey, true)
    try {
      store.set(shellAtom, await loadShell(latchkey))
    } catch (cause) {
      if (opening !== request) return
      latchkey.log({ level: 'error', message: 'The modal could not be fetched', cause })
      // Open but invisible, it would block the page. Inline, the card shows the failure.
      if (config.inline) return
      closeModal(latchkey)
      onFailure()
    } finally {
      if (opening === request) reset()
    }
  }
  const unsubscribe = store.sub(requested, () => void check())
  mount()
  const stop = store.sub(shellAtom, mount)
  if (requested === modalAtom) void check()
  const cancelIdle =
    config.prefetch === 'idle' ? whenIdle(latchkey, () => void prefetchShell(latchkey)) : undefined
  return () => {
    reset()
    cancelIdle?.()
    stop()
    unsubscribe()
    unmount?.()
  }
}
