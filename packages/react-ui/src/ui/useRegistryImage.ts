import { constants, type ImageKind, imagesAtom, retainImage } from '@latchkey/core/modal'
import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useLatchkey } from '../context/context.ts'

/** Distance at which an image is requested before it becomes visible. */
const ahead = '160px'

/**
 * An image of the registry, requested when `box` becomes visible and retained while it is rendered.
 *
 * @param id - `undefined` fetches nothing
 * @returns `isAwaited` while it may still load: for at most two seconds
 */
export function useRegistryImage(
  box: RefObject<Element | null>,
  kind: ImageKind,
  id: string | undefined,
): { source: string | undefined; isAwaited: boolean } {
  const latchkey = useLatchkey()
  const { store, clock } = latchkey
  const expected = latchkey.config.services?.registry ? id : undefined
  const subscribe = useCallback((change: () => void) => store.sub(imagesAtom, change), [store])
  const read = () => (expected ? store.get(imagesAtom)[`${kind}:${expected}`] : null)
  const source = useSyncExternalStore(subscribe, read, read)
  const [timedOutId, setTimedOutId] = useState<string>()

  useEffect(() => {
    const element = box.current
    if (!element || !expected) return
    const cleanups: (() => void)[] = []
    const retain = () => {
      cleanups.push(retainImage(latchkey, { kind, id: expected }))
      cleanups.push(clock.after(constants.imagePreloadLimitMs, () => setTimedOutId(expected)))
    }
    if (!window.IntersectionObserver) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        retain()
      },
      { rootMargin: ahead },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      for (const end of cleanups) end()
    }
  }, [latchkey, clock, box, kind, expected])
  return {
    source: source ?? undefined,
    isAwaited: source === undefined && timedOutId !== expected,
  }
}
