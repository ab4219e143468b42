import { useEffect, useState } from 'react'
import { type DevnetState, readDevnet } from './readDevnet.ts'

const everyMs = 10_000

/** How the devnet is, looked at again now and then. Undefined until it is known. */
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
