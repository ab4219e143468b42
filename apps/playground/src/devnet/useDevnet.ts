import { useEffect, useState } from 'react'
import { type DevnetState, readDevnet } from './readDevnet.ts'

const everyMs = 10_000

/** The state of the devnet, polled. Undefined until the first response. */
export function useDevnet(): DevnetState | undefined {
  const [state, setState] = useState<DevnetState>()
  useEffect(() => {
    let isHere = true
    const update = async () => {
      const next = await readDevnet()
      if (isHere) setState(next)
    }
    void update()
    const timer = setInterval(update, everyMs)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [])
  return state
}
