import { expect, test } from 'vitest'
import { isSignInElsewhere } from './isSignInElsewhere.ts'

const origin = 'https://shop.example'
const write = (domain: string) =>
  `${domain} wants you to sign in with your Ethereum account:\n0x9858EfFD232B4033E47d90003D41EC34EcaEda94\n\nURI: https://shop.example`

test.each([
  write('shop.example'),
  write('https://shop.example'),
  write('SHOP.example'),
  'Hello',
  '',
  'I want to sign in with my Ethereum account',
])('%j is accepted', (text) => {
  expect(isSignInElsewhere(text, origin)).toBe(false)
})

test('the port belongs to the domain', () => {
  expect(isSignInElsewhere(write('localhost:5173'), 'http://localhost:5173')).toBe(false)
  expect(isSignInElsewhere(write('localhost'), 'http://localhost:5173')).toBe(true)
})

test.each([
  write('bank.example'),
  write('http://shop.example'),
  write('sub.shop.example'),
  write('shop.example.evil.example'),
  write('shop.example@bank.example'),
  write('shop.example:8443'),
  write(''),
  `\n  ${write('bank.example')}`,
  `${write('shop.example')}\n${write('bank.example')}`,
  write('bank.example').toUpperCase(),
  write('bank.example').replace('Ethereum', 'Solana'),
  write('ｂａｎｋ.example'),
  write(`${'a'.repeat(700)}shop.example`),
])('security: %j is a sign-in to another site', (text) => {
  expect(isSignInElsewhere(text, origin)).toBe(true)
})

test('a text of the largest size is read at once', () => {
  const start = performance.now()
  isSignInElsewhere('a'.repeat(131_072), origin)
  isSignInElsewhere('wants you to sign in with your a account'.repeat(3_000), origin)
  expect(performance.now() - start).toBeLessThan(2_000)
})
