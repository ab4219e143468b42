import { useEffect, useState } from 'react'
import type { Ports } from '../ports.ts'

/** Milliseconds for which the window has the focus and its size before an approval counts. */
const armingTime = 600

/**
 * Whether a press is meant: the content is complete, and the window has had the focus and kept its size for a while. The
 * second click of a double click on a site would otherwise land on a window that opens under it.
 */
export function useArmedWindow(isComplete: boolean, after: Ports['after']): boolean {
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    if (!isComplete) return
    let stop = () => {}
    let isOver = false
    function restart({ type }: Pick<Event, 'type'>) {
      const isPress = type === 'pointerdown' || type === 'keydown'
      if (isPress && isOver) return
      stop()
      isOver = false
      setArmed(false)
      const isSeen = document.hasFocus() && document.visibilityState === 'visible'
      if (isSeen)
        stop = after(armingTime, () => {
          isOver = true
          setArmed(true)
        })
    }
    restart({ type: '' })
    // A visitor who presses again and again, as in a game, does not read.
    const ofWindow = ['focus', 'blur', 'resize', 'pointerdown', 'keydown']
    for (const type of ofWindow) window.addEventListener(type, restart)
    document.addEventListener('visibilitychange', restart)
    return () => {
      stop()
      for (const type of ofWindow) window.removeEventListener(type, restart)
      document.removeEventListener('visibilitychange', restart)
    }
  }, [isComplete, after])
  return isArmed
}
