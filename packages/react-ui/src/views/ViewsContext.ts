import type { BuiltViewName } from '@latchkey/core/modal'
import { createContext, useContext } from 'react'
import type { ViewDefinition } from './defineViews.ts'

/** The registry: each built view by its name. */
export type ViewRegistry = { readonly [name in BuiltViewName]: ViewDefinition<name> }

/** The registry for the parts of the shell. They cannot import it: it imports the files of the views, which name the shell. */
export const ViewsContext = createContext<ViewRegistry | undefined>(undefined)

/** The registry of the shell around this part. @throws {TypeError} outside a shell */
export function useViews(): ViewRegistry {
  const views = useContext(ViewsContext)
  if (!views) throw new TypeError('No ViewsContext')
  return views
}
