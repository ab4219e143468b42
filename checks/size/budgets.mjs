// The rows of size-limit: budgets.json, and one for each language of react-ui. Run by `npm run sizes`, after bundle.mjs.
import { readdirSync, readFileSync } from 'node:fs'

/** For the texts of one language, compressed with brotli. */
const languageLimit = '5.5 kB'

const locales = new URL('../../packages/react-ui/src/messages/locales/', import.meta.url)

/** The languages beside English, from their folders. */
export const languages = readdirSync(locales, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name)

/** The folder of `.latchkey/size` that a row measures. */
const folderOf = ({ path }) => path.replace('.latchkey/size/', '').replace('/*.js', '')

/** The message that size-limit prints below a row that is over its limit. */
export function explainBudget(row) {
  return `
  What to do about "${row.name}":
  1. See what grew:   npm run grown -- ${folderOf(row)}
  2. Make it lazy:    code that only a click needs is imported by import(), and a check for developers is in
                      development/, which production builds drop.
  3. Raise the limit: only for what every visitor needs. ${
    row.isPromise
      ? 'It is a promise to sites: ask before it is raised.'
      : 'In checks/size/budgets.mjs or budgets.json, so that 1 kB is free\n                      again; say in the commit what the bytes buy.'
  }
`
}

/** Rows for size-limit, each with what to do when it fails. */
export function toRows(budgets, names) {
  const texts = names.map((name) => ({
    name: `the texts of ${name}`,
    path: `.latchkey/size/locales/${name}/*.js`,
    limit: languageLimit,
  }))
  return [...budgets, ...texts].map(({ isPromise, ...row }) => ({
    ...row,
    message: explainBudget({ ...row, isPromise }),
  }))
}

const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'))

export const rows = toRows(budgets, languages)
