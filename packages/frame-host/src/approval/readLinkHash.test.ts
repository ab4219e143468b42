import { expect, test } from 'vitest'
import { readLinkHash } from './readLinkHash.ts'

const token = 'aB3-_'.padEnd(43, 'x')

test.each(['#', ''])('the project and the token are read (%j)', (prefix) => {
  const hash = `${prefix}${new URLSearchParams({ projectId: 'a shop & more', token })}`
  expect(readLinkHash(hash)).toEqual({ projectId: 'a shop & more', token })
})

test.each([
  '',
  '#',
  `#token=${token}`,
  `#projectId=&token=${token}`,
  '#projectId=shop',
  `#projectId=shop&token=${token.slice(1)}`,
  `#projectId=shop&token=${token}x`,
  `#projectId=shop&token=${token.slice(1)}.`,
  `#projectId=shop&token=${token}%0A`,
])('error: %j is no whole link', (hash) => {
  expect(readLinkHash(hash)).toBeUndefined()
})
