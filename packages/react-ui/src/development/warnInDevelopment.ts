import type { Latchkey } from '@latchkey/core'
import { consoleLog } from '@latchkey/core/modal'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

const said = new WeakMap<Latchkey, Set<string>>()

/**
 * Says something to the site's developers, once for each instance; nothing in a production build.
 * It goes to the site's own log, at whatever level where the site has set none: the default would
 * hide every warning.
 */
export function warnInDevelopment(latchkey: Latchkey, message: string): void {
  if (!isDevelopment()) return
  const messages = said.get(latchkey) ?? new Set()
  if (messages.has(message)) return
  said.set(latchkey, messages.add(message))
  const { log, logLevel } = latchkey.config
  const write = logLevel === undefined ? (log ?? consoleLog) : latchkey.log
  write({ level: 'warn', message })
}

/** Bundlers write the answer in the place of the name; a page without one has no such name. */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
