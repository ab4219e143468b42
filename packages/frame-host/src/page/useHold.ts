import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Ports } from '../ports.ts'

/** Seconds. */
const holdTime = 3

type Options = {
  readonly after: Ports['after']
  /** Whether a press begins to count. */
  readonly canStart: () => boolean
  /** What is done is decided when the press begins. */
  readonly onHeld: () => void
}

const isKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'

/** Counts how long a button is held with the pointer or a key; a press of a script does not count. */
export function useHold({ after, canStart, onHeld }: Options) {
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const cancel = useRef<() => void>(undefined)

  function stop() {
    cancel.current?.()
    setSecondsLeft(undefined)
  }

  function start({ nativeEvent }: SyntheticEvent) {
    stop()
    if (!nativeEvent.isTrusted || !canStart()) return
    function countDown(left: number) {
      if (left === 0) {
        setSecondsLeft(undefined)
        onHeld()
        return
      }
      setSecondsLeft(left)
      cancel.current = after(1_000, () => countDown(left - 1))
    }
    countDown(holdTime)
  }

  useEffect(() => {
    const leave = () => {
      cancel.current?.()
      setSecondsLeft(undefined)
    }
    window.addEventListener('blur', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      cancel.current?.()
      window.removeEventListener('blur', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [])

  return {
    secondsLeft,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const { isPrimary, button, pointerId, currentTarget } = event
        if (!isPrimary || button !== 0) return
        // A finger is captured: without this, leaving the button would not end it.
        if (currentTarget.hasPointerCapture(pointerId))
          currentTarget.releasePointerCapture(pointerId)
        start(event)
      },
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      onBlur: stop,
      onContextMenu: (event: SyntheticEvent) => event.preventDefault(),
      onKeyDown(event: KeyboardEvent) {
        if (!isKey(event)) return
        event.preventDefault()
        if (!event.repeat) start(event)
      },
      onKeyUp(event: KeyboardEvent) {
        if (isKey(event)) stop()
      },
    },
  }
}
