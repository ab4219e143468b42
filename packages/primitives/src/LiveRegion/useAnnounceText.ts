import { type RefObject, useEffect, useRef } from 'react'
import { type Urgency, useAnnounce } from './useAnnounce.ts'

/**
 * Announces the text of an element when it mounts and whenever it changes, and removes it on unmount. It uses the
 * existing live region, because a region that mounts together with its text is often not announced. The element's
 * children are sentences; one with `data-unsaid`, such as a button, is omitted.
 *
 * @example
 * const announceRef = useAnnounceText<HTMLDivElement>('assertive')
 * return <div ref={announceRef}><p>Connection declined</p></div>
 */
export function useAnnounceText<element extends HTMLElement>(
  urgency: Urgency = 'polite',
): RefObject<element | null> {
  const announce = useAnnounce()
  const ref = useRef<element>(null)
  const announced = useRef('')
  const removeAnnouncement = useRef<() => void>(undefined)
  useEffect(() => {
    const text = ref.current ? getWords(ref.current) : ''
    if (text !== announced.current) removeAnnouncement.current = announce(text, urgency)
    announced.current = text
  })
  useEffect(
    () => () => {
      removeAnnouncement.current?.()
      // StrictMode mounts it again.
      announced.current = ''
    },
    [],
  )
  return ref
}

function getWords(element: HTMLElement): string {
  const sentences = [...element.children].filter((child) => !child.hasAttribute('data-unsaid'))
  const lines = (sentences.length > 0 ? sentences : [element]).flatMap(getLines)
  return lines.reduce((text, line) => `${text}${/[.!?؟…]$/.test(text) ? '' : '.'} ${line}`)
}

const getLines = ({ childNodes }: Element): string[] => {
  const lines = ['']
  for (const { nodeName, textContent } of childNodes)
    if (nodeName === 'BR') lines.push('')
    else lines[lines.length - 1] += textContent ?? ''
  return lines.map((line) => line.trim())
}
