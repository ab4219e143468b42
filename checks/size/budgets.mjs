// The rows of size-limit: budgets.json, and one for each language of react-ui. Run by `npm run sizes`, after bundle.mjs.
import { readdirSync, readFileSync } from 'node:fs'

/** Limit for the messages of one language, compressed with brotli. */
const languageLimit = '10.5 kB'

const locales = new URL('../../packages/react-ui/src/messages/locales/', import.meta.url)

/** Languages other than English, by their folders. */
export const languages = readdirSync(locales, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name)

/** The folder of `.latchkey/size` that a row measures. */
const getFolder = ({ path }) => path.replace('.latchkey/size/', '').replace('/*.js', '')

/** The message that size-limit prints below a row that exceeds its limit. */
export function describeBudget(row) {
  return `
  What to do about "${row.name}":
  1. See what grew:   npm run grown -- ${getFolder(row)}
  2. Make it lazy:    use import() for code that only a click needs, and put checks for developers in
                      development/, which production builds drop.
  3. Raise the limit: only for what every visitor needs. ${
    row.isPromise
      ? 'It is documented: get approval before raising it.'
      : 'In checks/size/budgets.mjs or budgets.json, so that 1 kB is free\n                      again; explain the bytes in the commit message.'
  }
`
}

/** Rows for size-limit, each with instructions for a failure. */
export function toRows(budgets, names) {
  const texts = names.map((name) => ({
    name: `the texts of ${name}`,
    path: `.latchkey/size/locales/${name}/*.js`,
    limit: languageLimit,
  }))
  return [...budgets, ...texts].map(({ isPromise, ...row }) => ({
    ...row,
    message: describeBudget({ ...row, isPromise }),
  }))
}

const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'))

export const rows = toRows(budgets, languages)
