import type { BuiltViewName, Views } from '@latchkey/core/modal'
import { type ComponentType, createContext } from 'react'

/** Draws a view inside another one. Handed down, because views must not import the list of views. */
export const OutletContext = createContext<
  ComponentType<{ view: BuiltViewName; params: Views[BuiltViewName] }> | undefined
>(undefined)
