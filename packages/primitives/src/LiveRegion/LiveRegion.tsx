import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { type Announce, AnnounceContext, type Urgency } from './useAnnounce.ts'

type Announcement = { readonly text: string; readonly urgency: Urgency; readonly id: number }

const nothing: Announcement = { text: '', urgency: 'polite', id: 0 }

/**
 * Provides {@link Announce} to its children: short texts for screen readers. One for each modal, around its content.
 * A text replaces the previous one of either urgency; an empty text only removes it. Each text is set one frame after
 * the call, when the regions exist and are empty, so that the first text and a repeated one are announced.
 *
 * @example
 * <LiveRegion><Views /></LiveRegion>
 */
export function LiveRegion({
  isSilent = false,
  children,
}: {
  /** Announces nothing, and removes the last text. */
  isSilent?: boolean
  children?: ReactNode
}) {
  const [{ text, urgency, id }, setAnnouncement] = useState(nothing)
  const frame = useRef(0)
  const lastId = useRef(0)
  const silent = useRef(isSilent)
  const announce = useCallback<Announce>((next, how = 'polite') => {
    cancelAnimationFrame(frame.current)
    setAnnouncement(nothing)
    if (!next || silent.current) return () => undefined
    lastId.current += 1
    const announcement = { text: next, urgency: how, id: lastId.current }
    const request = requestAnimationFrame(() => setAnnouncement(announcement))
    frame.current = request
    return () => {
      cancelAnimationFrame(request)
      setAnnouncement((now) => (now === announcement ? nothing : now))
    }
  }, [])
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  useLayoutEffect(() => {
    silent.current = isSilent
    if (isSilent) announce('')
  }, [isSilent, announce])
  // A busy page may render the removal and the repetition at once: the key makes it a new node. An element, because a
  // browser's translator replaces text nodes, and React cannot remove one that is no longer there.
  const message = <span key={id}>{text}</span>
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <VisuallyHidden>
        <span role="status" aria-live="polite">
          {urgency === 'polite' && message}
        </span>
        <span role="alert" aria-live="assertive">
          {urgency === 'assertive' && message}
        </span>
      </VisuallyHidden>
    </AnnounceContext.Provider>
  )
}
