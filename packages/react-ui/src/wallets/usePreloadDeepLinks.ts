import { filteredNamespaceAtom, preloadDeepLinks } from '@latchkey/core/modal'
import { useEffect } from 'react'
import { useLatchkey } from '../context/context.ts'
import { useIsOpen } from '../context/useIsOpen.ts'

/** Prepares the links of a list of wallets; `isHeld` until the terms are ticked. */
export function usePreloadDeepLinks({ isHeld = false } = {}): void {
  const latchkey = useLatchkey()
  const isOpen = useIsOpen()
  useEffect(() => {
    if (isHeld || !isOpen) return
    void preloadDeepLinks(latchkey, { namespace: latchkey.store.get(filteredNamespaceAtom) })
  }, [latchkey, isHeld, isOpen])
}
