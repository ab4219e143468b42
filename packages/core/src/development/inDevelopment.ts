import * as checks from './checks.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * The checks for a site's developer; undefined in production and in a page without a bundler. Bundlers write the value in
 * the place of `process.env.NODE_ENV`, and a production build drops the checks with their texts.
 *
 * @example
 * inDevelopment()?.checkInstance(latchkey, 'connect')
 */
export function inDevelopment(): typeof checks | undefined {
  try {
    if (process.env.NODE_ENV !== 'production') return checks
  } catch {
    // no bundler and no Node: there is no such name
  }
  return undefined
}
