import * as checks from './checks.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * The checks for developers of a site; undefined in production, and in a page without a bundler. Bundlers replace
 * `process.env.NODE_ENV`, and a production build drops the checks and their messages.
 */
export function runInDevelopment(): typeof checks | undefined {
  try {
    if (process.env.NODE_ENV !== 'production') return checks
  } catch {
    // `process` does not exist without a bundler or Node.
  }
  return undefined
}
