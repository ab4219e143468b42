import { type Latchkey, modalAtom } from '@latchkey/core'
import { atom } from 'jotai/vanilla'
import type { Shell } from '../loading/loadedShell.ts'
import { loadShell } from './loadShell.ts'

/** The modal of an instance once a click is likely: it is then mounted ahead. */
export const shellAtom = atom<Shell>()

/** Whether the modal is open and its file has not loaded yet. */
export const isAwaitedAtom = atom((get) => get(modalAtom).isOpen && !get(shellAtom))

/** Preloads the modal before a click, and mounts it. The click reports failures. */
export async function prefetchShell(latchkey: Latchkey): Promise<void> {
  const shell = await loadShell(latchkey).catch(() => undefined)
  latchkey.store.set(shellAtom, shell)
}
