import { type BuiltViewName, type Views, withTimeout } from '@latchkey/core/modal'
import { type ComponentType, useCallback, useEffect, useReducer, useState } from 'react'
import { useLatchkey } from '../context/context.ts'
import { loadLimitMs } from '../loading/retryImport.ts'
import { ViewBoundary } from '../ui/ViewBoundary.tsx'
import { ViewError } from '../ui/ViewError.tsx'
import { ViewLoading } from './ViewLoading.tsx'
import { useViews } from './ViewsContext.ts'

type AnyView = ComponentType<{ params: Views[BuiltViewName] }>

/** One view: its component when loaded, else a spinner after 100 ms, else the error. */
export function ViewOutlet({ view, params }: { view: BuiltViewName; params: Views[keyof Views] }) {
  const { loaded, load, watch } = useViews()[view]
  const latchkey = useLatchkey()
  const { clock } = latchkey
  const [failed, setFailed] = useState(false)
  const [failures, countFailure] = useReducer((count: number) => count + 1, 0)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const fetch = useCallback(() => {
    setFailed(false)
    withTimeout<unknown>(clock, { operation: view, limitMs: loadLimitMs }, load()).then(
      rerender,
      () => {
        countFailure()
        setFailed(true)
      },
    )
  }, [clock, view, load])
  const View = loaded() as AnyView | undefined
  useEffect(() => {
    if (!View) fetch()
  }, [View, fetch])
  useEffect(() => watch?.(latchkey), [latchkey, watch])
  if (failed) return <ViewError onRetry={fetch} isAgain={failures > 1} />
  if (!View) return <ViewLoading loaded={loaded} />
  return (
    <ViewBoundary>
      <View params={params as Views[BuiltViewName]} />
    </ViewBoundary>
  )
}
