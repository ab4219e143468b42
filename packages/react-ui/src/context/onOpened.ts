import { type Latchkey, modalAtom } from '@latchkey/core'
import { atom } from 'jotai/vanilla'
import { useEffect } from 'react'
import { afterPaint } from '../loading/afterPaint.ts'
import { useLatchkey } from './context.ts'

/** Whether the modal is open. */
export const isOpenAtom = atom((get) => get(modalAtom).isOpen)

/**
 * Runs `task` each time the modal has opened, once a frame has been painted; also if it is open already.
 *
 * @returns a function that stops it
 */
export function onOpened(latchkey: Latchkey, task: (latchkey: Latchkey) => void): () => void {
  const { store } = latchkey
  let cancel = () => {}
  const update = () => {
    cancel()
    if (store.get(isOpenAtom)) cancel = afterPaint(() => task(latchkey))
  }
  update()
  const unsubscribe = store.sub(isOpenAtom, update)
  return () => {
    unsubscribe()
    cancel()
  }
}

/** Runs `task` as {@link onOpened} does, and again when the function changes. Nothing renders for it. */
export function useOnOpened(task: (latchkey: Latchkey) => void): void {
  const latchkey = useLatchkey()
  useEffect(() => onOpened(latchkey, task), [latchkey, task])
}
