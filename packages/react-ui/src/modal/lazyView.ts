import type { ComponentType } from 'react'
import { shell } from './shell.ts'

/**
 * Marks a view that is fetched by itself. It names the shell, so that a bundler sees the whole of it
 * behind every such view: what they share then stays in the shell's one file, instead of being cut
 * into a file for each combination of views.
 *
 * @example
 * export default lazyView(AccountView)
 */
export function lazyView<view extends ComponentType<never>>(view: view): view {
  return Object.assign(view, { needs: shell })
}
