import { type Latchkey, openingsAtom } from '@latchkey/core'
import { type RefObject, useEffect, useState } from 'react'
import { loadShell } from '../modal/loadShell.ts'

/** Fetches the card and puts it into its place for as long as that is there. */
export function useCard(latchkey: Latchkey, place: RefObject<HTMLElement | null>) {
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  // Not on a server: without scripts it would stay.
  const [isComing, setComing] = useState(false)
  useEffect(() => {
    let unmount: (() => void) | undefined
    let isWanted = true
    setComing(true)
    loadShell(latchkey).then(
      (shell) => {
        if (!isWanted || !place.current) return
        setComing(false)
        // Who tried again and stayed is led into the card.
        if (place.current === focusedIn(place.current))
          latchkey.store.set(openingsAtom, (count) => count + 1)
        unmount = shell.mountCard(latchkey, place.current)
      },
      (cause) => {
        latchkey.log({ level: 'error', message: 'The modal could not be fetched', cause })
        if (!isWanted) return
        setComing(false)
        setFailed(attempt)
      },
    )
    return () => {
      isWanted = false
      unmount?.()
    }
  }, [latchkey, place, attempt])
  return {
    hasFailed: failed === attempt,
    isComing,
    isAgain: attempt > 1,
    retry() {
      // The button goes, and the focus must not go with it.
      place.current?.focus({ preventScroll: true })
      setComing(true)
      setAttempt(attempt + 1)
    },
  }
}

const focusedIn = (element: HTMLElement) =>
  (element.getRootNode() as Document | ShadowRoot).activeElement
