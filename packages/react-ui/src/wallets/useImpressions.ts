import { trackWalletImpressions, type WalletImpression } from '@latchkey/core/modal'
import { useEffect, useMemo, useRef } from 'react'
import { useLatchkey } from '../context/context.ts'

/** How much of a wallet must be in sight to have been seen. */
const share = 0.1

/**
 * Tracks visible wallets. The returned function observes one element until its result is called; it is the same on
 * every render.
 */
export function useImpressions(context: { view: string; query?: string; certified?: boolean }) {
  const latchkey = useLatchkey()
  const latest = useRef(context)
  latest.current = context
  const watch = useMemo(() => {
    const wallets = new Map<Element, WalletImpression>()
    let observer: IntersectionObserver | undefined
    return (element: Element, seen: WalletImpression) => {
      if (!window.IntersectionObserver) return
      observer ??= new IntersectionObserver(
        (entries) => {
          const shown = entries
            .filter(({ isIntersecting }) => isIntersecting)
            .flatMap(({ target }) => wallets.get(target) ?? [])
          if (shown.length > 0) trackWalletImpressions(latchkey, shown, latest.current)
        },
        { threshold: share },
      )
      wallets.set(element, seen)
      observer.observe(element)
      return () => {
        observer?.unobserve(element)
        wallets.delete(element)
      }
    }
  }, [latchkey])
  return watch
}

/** The result of {@link useImpressions}. */
export type Watch = ReturnType<typeof useImpressions>

/** Watches the element of one wallet. */
export function useImpression<element extends Element>(watch: Watch, seen: WalletImpression) {
  const box = useRef<element>(null)
  const { name, entry, displayIndex } = seen
  useEffect(
    () => (box.current ? watch(box.current, { name, entry, displayIndex }) : undefined),
    [watch, name, entry, displayIndex],
  )
  return box
}
