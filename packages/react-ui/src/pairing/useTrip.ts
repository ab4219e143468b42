import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../context/context.ts'
import { watchReturn } from './watchReturn.ts'

/** Milliseconds in which an app that is there has come to the front. */
const openMs = 3_000

/**
 * Where the visitor is on the way to a wallet's app and back: `home` before it, `leaving` once a link was opened, `stuck`
 * when the page is still in sight a while later, `away`, and `back` when they have returned without an answer.
 */
export type Trip = 'home' | 'leaving' | 'stuck' | 'away' | 'back'

/** Follows a visitor who opens an app; `depart` is called whenever a link is opened. */
export function useTrip(isLeaving: boolean): { trip: Trip; depart: () => void } {
  const { clock } = useLatchkey()
  const [trip, setTrip] = useState<Trip>('home')
  const cancel = useRef<() => void>(undefined)
  const depart = useCallback(() => {
    cancel.current?.()
    setTrip('leaving')
    cancel.current = clock.after(openMs, () =>
      setTrip((now) => (now === 'leaving' ? 'stuck' : now)),
    )
  }, [clock])
  const [isFirst] = useState(isLeaving)
  useEffect(() => {
    if (isFirst) depart()
    return () => cancel.current?.()
  }, [isFirst, depart])
  useEffect(
    () =>
      watchReturn(
        () => setTrip((now) => (now === 'home' ? now : 'back')),
        () => setTrip((now) => (now === 'home' ? now : 'away')),
      ),
    [],
  )
  return { trip, depart }
}
