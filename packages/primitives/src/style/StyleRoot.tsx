import { type ReactNode, useInsertionEffect } from 'react'
import { css as tokens } from '../tokens/tokens.module.css.gen.ts'
import { adoptStyle } from './adoptStyle.ts'
import { StyleContext } from './StyleContext.ts'

/**
 * Puts the design tokens into `root` and lets every component below add its own style sheet there,
 * once, when it is first shown. In a document, give the outermost element the class `lkRoot`.
 * Renders on a server, where it adds nothing.
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
    // The sheets of the children are already there: their effects run first.
    if (root) adoptStyle(root, tokens, true)
  }, [root])
  return <StyleContext.Provider value={root}>{children}</StyleContext.Provider>
}
