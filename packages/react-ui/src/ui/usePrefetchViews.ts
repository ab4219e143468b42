import type { BuiltViewName } from '@latchkey/core/modal'
import { createContext, useCallback, useContext } from 'react'
import { useOnOpened } from '../context/onOpened.ts'

/** Fetches views ahead of time. Handed down, because views must not import the list of views. */
export const PrefetchContext = createContext<(name: BuiltViewName) => void>(() => undefined)

/** Preloads the views that this view links to, once it is shown. */
export function usePrefetchViews(name: BuiltViewName | false | undefined): void {
  const prefetch = useContext(PrefetchContext)
  useOnOpened(useCallback(() => name && prefetch(name), [prefetch, name]))
}
