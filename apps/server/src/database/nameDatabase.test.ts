import { expect, test } from 'vitest'
import { nameDatabase } from './nameDatabase.ts'

test('a database is called by its address', () => {
  expect(nameDatabase('file:latchkey.db')).toBe('file:latchkey.db')
  expect(nameDatabase('libsql://shop.example')).toBe('libsql://shop.example')
})

test('security: a token or a password in the address is not named', () => {
  expect(nameDatabase('libsql://shop.example?authToken=secret')).toBe('libsql://shop.example')
  expect(nameDatabase('wss://me:secret@shop.example/db')).toBe('wss://shop.example/db')
})
