import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findAnvilBinary } from './findAnvilBinary.ts'

test('finds the binary of this platform', () => {
  expect(existsSync(findAnvilBinary())).toBe(true)
})

test('error: without a binary the message names the missing package', () => {
  expect(() => findAnvilBinary('freebsd', 'riscv64')).toThrow(
    'anvil has no binary for this machine: the npm package @foundry-rs/anvil-freebsd-riscv64 is not installed.',
  )
})
