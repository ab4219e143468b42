import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../context/context.ts'
import { onPageVisible } from '../ui/useIsShown.ts'

/** ms in which an installed app has opened. */
const openMs = 3_000

/**
 * The state of a handoff to a wallet's app: `home` before it, `leaving` once a link was opened, `stuck` when the page
 * is still visible a while later, `away`, and `back` when the visitor has returned without a response.
 */
export type AppHandoff = 'home' | 'leaving' | 'stuck' | 'away' | 'back'

/** Tracks the handoff; call `startHandoff` whenever a link is opened. */
export function useAppHandoff(isLeaving: boolean): { trip: AppHandoff; startHandoff: () => void } {
  const { clock } = useLatchkey()
  const [trip, setTrip] = useState<AppHandoff>('home')
  const cancel = useRef<() => void>(undefined)
  const startHandoff = useCallback(() => {
    cancel.current?.()
    setTrip('leaving')
    cancel.current = clock.after(openMs, () =>
      setTrip((now) => (now === 'leaving' ? 'stuck' : now)),
    )
  }, [clock])
  const [isFirst] = useState(isLeaving)
  useEffect(() => {
    if (isFirst) startHandoff()
    return () => cancel.current?.()
  }, [isFirst, startHandoff])
  useEffect(
    () =>
      onPageVisible(
        () => setTrip((now) => (now === 'home' ? now : 'back')),
        () => setTrip((now) => (now === 'home' ? now : 'away')),
      ),
    [],
  )
  return { trip, startHandoff }
}
