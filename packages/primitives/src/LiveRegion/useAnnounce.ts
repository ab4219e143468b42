'use client'
import { createContext, useContext } from 'react'

/** Speaks a text: politely (when the reader pauses) or, for errors, at once. */
export type Announce = (text: string, urgency?: 'polite' | 'assertive') => void

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
