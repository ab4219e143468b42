import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from './languages.ts'

const locales = join(import.meta.dirname, 'locales')
const getFiles = (language: string) =>
  readdirSync(join(locales, language)).filter((name) => !name.endsWith('.test.ts'))

test('the list has every folder of locales/ except English', () => {
  const folders = readdirSync(locales, { withFileTypes: true }).filter((one) => one.isDirectory())
  expect(['en', ...Object.keys(languages)].sort()).toEqual(folders.map(({ name }) => name).sort())
})

// Regions use the messages of their language.
test.each(Object.keys(languages))('%s is a language without a region, and Intl has it', (name) => {
  expect(name).toMatch(/^[a-z]{2,3}$/)
  expect(Intl.PluralRules.supportedLocalesOf(name)).toEqual([name])
})

test.each(Object.keys(languages))('%s has a file for every file of English', (name) => {
  expect(getFiles(name)).toEqual(getFiles('en'))
})

test.each(Object.keys(languages))('%s is tested by describeCatalogue', (name) => {
  const path = join(locales, name, `${name}.test.ts`)
  expect(existsSync(path) && readFileSync(path, 'utf8')).toContain(`describeCatalogue('${name}'`)
})
