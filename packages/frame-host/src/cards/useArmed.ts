import { type RefObject, useEffect, useState } from 'react'
import type { Ports } from '../ports.ts'
import { watchVisibility } from './watchVisibility.ts'

/** Milliseconds for which a card is visible before it can be approved. */
const armingTime = 600

/** Whether an element has been visible for long enough that a click on it is meant. */
export function useArmed(ref: RefObject<Element | null>, after: Ports['after']): boolean {
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    let stop = () => {}
    const unwatch = watchVisibility(ref.current, (isVisible) => {
      stop()
      setArmed(false)
      if (isVisible) stop = after(armingTime, () => setArmed(true))
    })
    return () => {
      stop()
      unwatch()
    }
  }, [ref, after])
  return isArmed
}
