import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { type Announce, AnnounceContext, type Urgency } from './useAnnounce.ts'

type Said = { readonly text: string; readonly urgency: Urgency; readonly turn: number }

const nothing: Said = { text: '', urgency: 'polite', turn: 0 }

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
  const [{ text, urgency, turn }, setSaid] = useState(nothing)
  const frame = useRef(0)
  const turns = useRef(0)
  const announce = useCallback<Announce>((next, how = 'polite') => {
    cancelAnimationFrame(frame.current)
    setSaid(nothing)
    if (!next) return () => undefined
    turns.current += 1
    const said = { text: next, urgency: how, turn: turns.current }
    const mine = requestAnimationFrame(() => setSaid(said))
    frame.current = mine
    return () => {
      cancelAnimationFrame(mine)
      setSaid((now) => (now === said ? nothing : now))
    }
  }, [])
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  // A busy page may draw its being taken away and its coming back at once: it is another text anyway.
  const said = <Fragment key={turn}>{text}</Fragment>
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <VisuallyHidden>
        <span role="status" aria-live="polite">
          {urgency === 'polite' && said}
        </span>
        <span role="alert" aria-live="assertive">
          {urgency === 'assertive' && said}
        </span>
      </VisuallyHidden>
    </AnnounceContext.Provider>
  )
}
