import type { Latchkey } from '@latchkey/core'
import { filteredNamespaceAtom, preloadDeepLinks } from '@latchkey/core/modal'
import { useCallback } from 'react'
import { useOnOpened } from '../context/onOpened.ts'

/** Prepares the links of a list of wallets; `isHeld` until the terms are ticked. */
export function usePreloadDeepLinks({ isHeld = false } = {}): void {
  useOnOpened(
    useCallback(
      (latchkey: Latchkey) => {
        if (isHeld) return
        void preloadDeepLinks(latchkey, { namespace: latchkey.store.get(filteredNamespaceAtom) })
      },
      [isHeld],
    ),
  )
}
