import { type ReactNode, useInsertionEffect } from 'react'
import { css as tokens } from '../tokens/tokens.module.css.gen.ts'
import { addStyleSheet } from './addStyleSheet.ts'
import { StyleContext } from './StyleContext.ts'

/**
 * Adds the design tokens to `root`, where each component below adds its own style sheet once, when it first mounts.
 * In a document, give the outermost element the class `lkRoot`. Renders on a server, where it adds nothing.
 *
 * @example
 * <StyleRoot root={shadowRoot}><Button>Connect</Button></StyleRoot>
 */
export function StyleRoot({
  root,
  children,
}: {
  root: ShadowRoot | Document | null
  children?: ReactNode
}) {
  useInsertionEffect(() => {
    // Effects of children run first, so their sheets exist already.
    if (root) addStyleSheet(root, tokens, true)
  }, [root])
  return <StyleContext.Provider value={root}>{children}</StyleContext.Provider>
}
