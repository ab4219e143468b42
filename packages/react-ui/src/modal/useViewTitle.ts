import { type BuiltViewName, type Latchkey, type Location, locationAtom } from '@latchkey/core'
import { useAtomValue, useLatchkey } from '../context.ts'
import type { Translate } from '../messages/translate.ts'
import { useText } from '../messages/useText.ts'
import { views } from '../views.ts'

/** The title of the view on show. */
export function useViewTitle(): string {
  const latchkey = useLatchkey()
  const t = useText()
  const { view, params } = useAtomValue(locationAtom)
  // Core opens built views only; the name and its parameters belong together.
  const { title } = views[view as BuiltViewName]
  return (title as (t: Translate, latchkey: Latchkey, params: Location['params']) => string)(
    t,
    latchkey,
    params,
  )
}
