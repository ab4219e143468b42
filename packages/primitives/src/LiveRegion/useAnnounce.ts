import { createContext, useContext } from 'react'

/** When a text is spoken: as the reader pauses or, for errors, at once. */
export type Urgency = 'polite' | 'assertive'

/**
 * Speaks a text; `polite` when left out. Returns a function that takes the text away again, unless another has
 * taken its place.
 */
export type Announce = (text: string, urgency?: Urgency) => () => void

const silence = () => undefined

/** Filled by `LiveRegion`; without one nothing is spoken. */
export const AnnounceContext = createContext<Announce>(() => silence)

/**
 * The function that makes the nearest `LiveRegion` speak. It is the same on every render.
 *
 * @example
 * const announce = useAnnounce()
 * announce('Connected')
 */
export const useAnnounce = (): Announce => useContext(AnnounceContext)
