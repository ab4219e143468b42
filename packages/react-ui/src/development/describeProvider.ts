import { describeMissingProvider } from './checkProvider.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Explains a missing provider; undefined in production. `inDevelopment` is not used, because lazy chunks share the module of
 * the caller, and bundlers keep each call of a function that is in another chunk.
 */
export function describeProvider(context: object): string | undefined {
  try {
    if (process.env.NODE_ENV !== 'production') return describeMissingProvider(context)
  } catch {
    // `process` is not defined without a bundler and outside Node.
  }
  return undefined
}
