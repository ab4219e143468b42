'use client'
import { type ReactNode, useCallback, useState } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { type Announce, AnnounceContext } from './useAnnounce.ts'

const silent = { text: '', turn: 0 }

/**
 * Gives everything below it {@link Announce}: short texts that a screen reader speaks. One per
 * modal, around its content, so that the regions exist before the first text.
 *
 * @example
 * <LiveRegion><Views /></LiveRegion>
 */
export function LiveRegion({ children }: { children?: ReactNode }) {
  const [said, setSaid] = useState({ polite: silent, assertive: silent })
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    setSaid((before) => ({ ...before, [urgency]: { text, turn: before[urgency].turn + 1 } }))
  }, [])
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <VisuallyHidden>
        {/* A new key makes a new node, so the same text twice is spoken twice. */}
        <span role="status" aria-live="polite">
          <span key={said.polite.turn}>{said.polite.text}</span>
        </span>
        <span role="alert" aria-live="assertive">
          <span key={said.assertive.turn}>{said.assertive.text}</span>
        </span>
      </VisuallyHidden>
    </AnnounceContext.Provider>
  )
}
