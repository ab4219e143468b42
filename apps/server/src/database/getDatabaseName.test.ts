import { expect, test } from 'vitest'
import { getDatabaseName } from './getDatabaseName.ts'

test('a database is called by its address', () => {
  expect(getDatabaseName('file:latchkey.db')).toBe('file:latchkey.db')
  expect(getDatabaseName('libsql://shop.example')).toBe('libsql://shop.example')
})

test('security: a token or a password in the address is not named', () => {
  expect(getDatabaseName('libsql://shop.example?authToken=secret')).toBe('libsql://shop.example')
  expect(getDatabaseName('wss://me:secret@shop.example/db')).toBe('wss://shop.example/db')
})
