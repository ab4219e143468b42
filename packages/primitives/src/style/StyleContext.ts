import { createContext } from 'react'

/** The root of the styles of the components below; `null` outside of a `StyleRoot`. */
export const StyleContext = createContext<ShadowRoot | Document | null>(null)
