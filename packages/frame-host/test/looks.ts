import { runs } from '@latchkey/test-support'

/** Languages and themes that axe checks: each once, and in `npm run test:full` with each other. */
export const looks = [
  ['en', 'light'],
  ['ar', 'dark'],
  ...(runs(1) > 1
    ? [
        ['en', 'dark'],
        ['ar', 'light'],
      ]
    : []),
] as [language: string, theme: string][]
