import { explainMissingProvider } from './checkProvider.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * What to do where no provider was found above; undefined in production. Not by `inDevelopment`: lazy chunks share the module that asks, and a
 * bundler keeps every call of a function that is in another chunk.
 */
export function explainProvider(context: object): string | undefined {
  try {
    if (process.env.NODE_ENV !== 'production') return explainMissingProvider(context)
  } catch {
    // no bundler and no Node: there is no such name
  }
  return undefined
}
