import { useContext, useInsertionEffect } from 'react'
import { addStyleSheet } from './addStyleSheet.ts'
import { StyleContext } from './StyleContext.ts'

/**
 * Adds a style sheet to the nearest `StyleRoot`, before layout, so that the first frame of the component is styled.
 * Sheets stay until the root is removed. Outside a `StyleRoot` it does nothing.
 *
 * @example
 * useStyle('.price { color: var(--lk-foreground) }')
 */
export function useStyle(css: string): void {
  const root = useContext(StyleContext)
  useInsertionEffect(() => {
    if (root) addStyleSheet(root, css)
  }, [root, css])
}
