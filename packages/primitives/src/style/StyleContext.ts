import { createContext } from 'react'

/** Where the styles of the components below go; `null` outside of a `StyleRoot`. */
export const StyleContext = createContext<ShadowRoot | Document | null>(null)
