import type { Latchkey } from '@latchkey/core'
import { createConsoleLog } from '@latchkey/core/modal'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

const warned = new WeakMap<Latchkey, Set<string>>()

/**
 * Warns the site's developers, once for each instance; does nothing in a production build. Uses the site's log at
 * every level if the site has not set one, because the default hides warnings.
 */
export function warnInDevelopment(latchkey: Latchkey, message: string): void {
  if (!isDevelopment()) return
  const messages = warned.get(latchkey) ?? new Set()
  if (messages.has(message)) return
  warned.set(latchkey, messages.add(message))
  const { log, logLevel } = latchkey.config
  const write = logLevel === undefined ? (log ?? createConsoleLog) : latchkey.log
  write({ level: 'warn', message })
}

/** Bundlers replace the name by its value; without a bundler the name does not exist. */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
