import { expect, test } from 'vitest'
import { getDatabaseName } from './getDatabaseName.ts'

test('the name of a database is its URL', () => {
  expect(getDatabaseName('file:latchkey.db')).toBe('file:latchkey.db')
  expect(getDatabaseName('libsql://shop.example')).toBe('libsql://shop.example')
})

test('security: the name does not contain a token or a password from the URL', () => {
  expect(getDatabaseName('libsql://shop.example?authToken=secret')).toBe('libsql://shop.example')
  expect(getDatabaseName('wss://me:secret@shop.example/db')).toBe('wss://shop.example/db')
})
