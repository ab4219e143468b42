'use client'
import { createContext, useContext } from 'react'

/** When a text is spoken: as the reader pauses or, for errors, at once. */
export type Urgency = 'polite' | 'assertive'

/** Speaks a text; `polite` when left out. */
export type Announce = (text: string, urgency?: Urgency) => void

/** Filled by `LiveRegion`; without one nothing is spoken. */
export const AnnounceContext = createContext<Announce>(() => {})

/**
 * The function that makes the nearest `LiveRegion` speak. It is the same on every render.
 *
 * @example
 * const announce = useAnnounce()
 * announce('Connected')
 */
export const useAnnounce = (): Announce => useContext(AnnounceContext)
