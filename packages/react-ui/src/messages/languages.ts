import type { Messages } from './locales/en/index.ts'

/**
 * Every language besides English, by its tag. Each is a separate chunk. The loader, the playground, the byte budgets
 * and the tests use this list.
 */
export const languages = {
  ar: () => import('./locales/ar/index.ts'),
} satisfies Readonly<Record<string, () => Promise<{ texts: Messages }>>>
