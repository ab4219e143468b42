import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { type Announce, AnnounceContext, type Urgency } from './useAnnounce.ts'

const nothing: { text: string; urgency: Urgency } = { text: '', urgency: 'polite' }

/**
 * Gives everything below it {@link Announce}: short texts that a screen reader speaks. One per
 * modal, around its content. A text replaces the one before it, whichever way that was spoken; an
 * empty one only takes it away. Each comes one frame after it was asked for: by then the regions
 * have been there, empty, so the same text twice is spoken twice, and so is the first one of all.
 *
 * @example
 * <LiveRegion><Views /></LiveRegion>
 */
export function LiveRegion({ children }: { children?: ReactNode }) {
  const [{ text, urgency }, setSaid] = useState(nothing)
  const frame = useRef(0)
  const announce = useCallback<Announce>((next, how = 'polite') => {
    cancelAnimationFrame(frame.current)
    setSaid(nothing)
    if (!next) return () => undefined
    const said = { text: next, urgency: how }
    const mine = requestAnimationFrame(() => setSaid(said))
    frame.current = mine
    return () => {
      cancelAnimationFrame(mine)
      setSaid((now) => (now === said ? nothing : now))
    }
  }, [])
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <VisuallyHidden>
        <span role="status" aria-live="polite">
          {urgency === 'polite' && text}
        </span>
        <span role="alert" aria-live="assertive">
          {urgency === 'assertive' && text}
        </span>
      </VisuallyHidden>
    </AnnounceContext.Provider>
  )
}
