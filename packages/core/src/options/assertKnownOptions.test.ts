import { expect, test } from 'vitest'
import { assertKnownOptions } from './assertKnownOptions.ts'

test('error: names an unknown option and its function', () => {
  expect(() => assertKnownOptions('solana', { network: [] }, ['networks'])).toThrow(
    'Invalid option "solana.network": unknown option',
  )
  for (const options of [null, undefined, 'x', 3])
    expect(() => assertKnownOptions('solana', options as never, [])).toThrow(
      '"solana": expected an object',
    )
  expect(() =>
    assertKnownOptions('solana', { networks: [] }, ['networks', 'wallets']),
  ).not.toThrow()
})
