import { expect, test } from 'vitest'
import { checkOptionNames } from './checkOptionNames.ts'

test('error: names an unknown option and its function', () => {
  expect(() => checkOptionNames('solana', { network: [] }, ['networks'])).toThrow(
    'Invalid option "solana.network": unknown option',
  )
  for (const options of [null, undefined, 'x', 3])
    expect(() => checkOptionNames('solana', options as never, [])).toThrow(
      '"solana": expected an object',
    )
  expect(() => checkOptionNames('solana', { networks: [] }, ['networks', 'wallets'])).not.toThrow()
})
