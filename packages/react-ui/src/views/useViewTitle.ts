import type { Latchkey } from '@latchkey/core'
import { type BuiltViewName, locationAtom, type ViewLocation } from '@latchkey/core/modal'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useText } from '../messages/useText.ts'
import { useViews } from './ViewsContext.ts'

/** The title of the view on show. */
export function useViewTitle(): string {
  const latchkey = useLatchkey()
  const { view, params } = useAtomValue(locationAtom)
  // Core opens built views only; the name and its parameters belong together.
  const { title, titles } = useViews()[view as BuiltViewName]
  const t = useText(titles)
  return (title as (t: unknown, latchkey: Latchkey, params: ViewLocation['params']) => string)(
    t,
    latchkey,
    params,
  )
}
