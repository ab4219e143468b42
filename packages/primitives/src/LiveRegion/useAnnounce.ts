import { createContext, useContext } from 'react'

/** When a text is spoken: as the reader pauses or, for errors, at once. */
export type Urgency = 'polite' | 'assertive'

/** Announces a text; default `polite`. Returns a function that removes the text, unless another has replaced it. */
export type Announce = (text: string, urgency?: Urgency) => () => void

const noop = () => undefined

/** Filled by `LiveRegion`; without one nothing is spoken. */
export const AnnounceContext = createContext<Announce>(() => noop)

/**
 * Returns the announce function of the nearest `LiveRegion`. It is the same on every render.
 *
 * @example
 * const announce = useAnnounce()
 * announce('Connected')
 */
export const useAnnounce = (): Announce => useContext(AnnounceContext)
