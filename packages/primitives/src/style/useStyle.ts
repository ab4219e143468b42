import { useContext, useInsertionEffect } from 'react'
import { adoptStyle } from './adoptStyle.ts'
import { StyleContext } from './StyleContext.ts'

/**
 * Adds a style sheet to the nearest `StyleRoot`, before the browser lays out the component, so its
 * first frame is styled. Sheets stay until the root is gone. Outside a `StyleRoot` it does nothing.
 *
 * @example
 * useStyle('.price { color: var(--lk-foreground) }')
 */
export function useStyle(css: string): void {
  const root = useContext(StyleContext)
  useInsertionEffect(() => {
    if (root) adoptStyle(root, css)
  }, [root, css])
}
