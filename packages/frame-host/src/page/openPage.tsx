import { StyleRoot } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

type Options<texts> = {
  readonly root: HTMLElement
  /** As `chooseTexts` returns them. */
  readonly chosen: {
    readonly texts: texts
    readonly locale: string
    readonly direction: 'ltr' | 'rtl'
  }
}

/**
 * Prepares a page of the wallet's own origin. In a frame, where a site could cover it, it shows a text alone.
 *
 * @returns a function that renders; undefined in a frame
 */
export function openPage<texts extends { readonly framed: string; readonly title: string }>({
  root,
  chosen: { texts, locale, direction },
}: Options<texts>): ((content: ReactNode) => void) | undefined {
  document.documentElement.lang = locale
  document.documentElement.dir = direction
  if (window.parent !== window) {
    root.textContent = texts.framed
    return undefined
  }
  document.title = texts.title
  root.classList.add('lkRoot')
  root.dataset.theme ??= 'system'
  const react = createRoot(root)
  return (content) => react.render(<StyleRoot root={document}>{content}</StyleRoot>)
}
