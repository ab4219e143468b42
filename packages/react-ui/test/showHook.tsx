import { expect } from 'vitest'
import { showApp } from './showApp.tsx'

/** Runs a hook in a component of a site; `read` returns its last result. */
export async function showHook<state>(useIt: () => state, options?: Parameters<typeof showApp>[1]) {
  const seen: { current?: state } = {}
  const app = showApp(<Probe useIt={useIt} seen={seen} />, options)
  await expect.poll(() => seen.current).toBeDefined()
  return { ...app, read: () => seen.current as state }
}

function Probe<state>({ useIt, seen }: { useIt: () => state; seen: { current?: state } }) {
  seen.current = useIt()
  return null
}
