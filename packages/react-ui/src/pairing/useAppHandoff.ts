import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../context/context.ts'
import { onPageVisible } from './onPageVisible.ts'

/** ms in which an installed app has opened. */
const openMs = 3_000

/**
 * The state of a handoff to a wallet's app: `home` before it, `leaving` once a link was opened, `stuck` when the page
 * is still visible a while later, `away`, and `back` when the visitor has returned without a response.
 */
export type AppHandoff = 'home' | 'leaving' | 'stuck' | 'away' | 'back'

/** Tracks the handoff; call `depart` whenever a link is opened. */
export function useAppHandoff(isLeaving: boolean): { trip: AppHandoff; handleLeave: () => void } {
  const { clock } = useLatchkey()
  const [trip, setTrip] = useState<AppHandoff>('home')
  const cancel = useRef<() => void>(undefined)
  const handleLeave = useCallback(() => {
    cancel.current?.()
    setTrip('leaving')
    cancel.current = clock.after(openMs, () =>
      setTrip((now) => (now === 'leaving' ? 'stuck' : now)),
    )
  }, [clock])
  const [isFirst] = useState(isLeaving)
  useEffect(() => {
    if (isFirst) handleLeave()
    return () => cancel.current?.()
  }, [isFirst, handleLeave])
  useEffect(
    () =>
      onPageVisible(
        () => setTrip((now) => (now === 'home' ? now : 'back')),
        () => setTrip((now) => (now === 'home' ? now : 'away')),
      ),
    [],
  )
  return { trip, handleLeave }
}
