import type { Messages } from './locales/en/index.ts'

/**
 * Every language beside English, by its tag: each one chunk, fetched when it is read. The loader, the playground's
 * choice, the byte budgets and the tests follow this list.
 */
export const languages = {
  ar: () => import('./locales/ar/index.ts'),
} satisfies Readonly<Record<string, () => Promise<{ texts: Messages }>>>
