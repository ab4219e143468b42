import * as checks from './checks.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * The checks for developers of a site; undefined in production, and in a page without a bundler. Bundlers replace
 * `process.env.NODE_ENV`, and a production build drops the checks and their messages.
 *
 * @example
 * development?.checkInstance(latchkey, 'connect')
 */
export let development: typeof checks | undefined
try {
  if (process.env.NODE_ENV !== 'production') development = checks
} catch {
  // `process` does not exist without a bundler or Node.
}
