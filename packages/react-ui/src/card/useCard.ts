import type { Latchkey } from '@latchkey/core'
import { type RefObject, useEffect, useState } from 'react'
import { loadShell } from '../modal/loadShell.ts'

/** Fetches the card and puts it into its place for as long as that is there. */
export function useCard(latchkey: Latchkey, place: RefObject<HTMLElement | null>) {
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  useEffect(() => {
    let unmount: (() => void) | undefined
    let isWanted = true
    loadShell().then(
      ({ shell }) => {
        if (isWanted && place.current) unmount = shell.mountCard(latchkey, place.current)
      },
      (cause) => {
        latchkey.log({ level: 'error', message: 'The modal could not be fetched', cause })
        if (isWanted) setFailed(attempt)
      },
    )
    return () => {
      isWanted = false
      unmount?.()
    }
  }, [latchkey, place, attempt])
  return {
    hasFailed: failed === attempt,
    isAgain: attempt > 1,
    retry: () => setAttempt(attempt + 1),
  }
}
