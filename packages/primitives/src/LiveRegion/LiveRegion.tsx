'use client'
import { type ReactNode, useCallback, useState } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { type Announce, AnnounceContext, type Urgency } from './useAnnounce.ts'

const nothing: { text: string; urgency: Urgency; turn: number } = {
  text: '',
  urgency: 'polite',
  turn: 0,
}

/**
 * Gives everything below it {@link Announce}: short texts that a screen reader speaks. One per
 * modal, around its content, so that the regions exist before the first text. A text replaces the one
 * before it, whichever way that was spoken; an empty one only takes it away.
 *
 * @example
 * <LiveRegion><Views /></LiveRegion>
 */
export function LiveRegion({ children }: { children?: ReactNode }) {
  const [{ text, urgency, turn }, setSaid] = useState(nothing)
  const announce = useCallback<Announce>((next, how = 'polite') => {
    setSaid((before) => ({ text: next, urgency: how, turn: before.turn + 1 }))
  }, [])
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <VisuallyHidden>
        {/* A new key makes a new node, so the same text twice is spoken twice. */}
        <span role="status" aria-live="polite">
          <span key={turn}>{urgency === 'polite' && text}</span>
        </span>
        <span role="alert" aria-live="assertive">
          <span key={turn}>{urgency === 'assertive' && text}</span>
        </span>
      </VisuallyHidden>
    </AnnounceContext.Provider>
  )
}
