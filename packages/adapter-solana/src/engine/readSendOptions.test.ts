import type { Commitment } from '@latchkey/core/adapter'
import { expect, test } from 'vitest'
import { readSendOptions } from './readSendOptions.ts'

const today: Readonly<Record<Commitment, string>> = {
  processed: 'processed',
  confirmed: 'confirmed',
  finalized: 'finalized',
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
}

test('every commitment of the specification becomes its current name', () => {
  for (const [input, reported] of Object.entries(today)) {
    const { preflightCommitment } = readSendOptions({ preflightCommitment: input as Commitment })
    expect(preflightCommitment).toBe(reported)
  }
})

test('omitted options are left to the wallet, and numbers pass unchanged', () => {
  expect(readSendOptions()).toEqual({})
  const options = { skipPreflight: false, maxRetries: 0, minContextSlot: 7 }
  expect(readSendOptions(options)).toEqual(options)
})

test.each([
  { preflightCommitment: 'soon' },
  { preflightCommitment: 'constructor' },
  { maxRetries: -1 },
  { maxRetries: 0.5 },
  { minContextSlot: Number.NaN },
])('error: %j is refused', (options) => {
  expect(() => readSendOptions(options as never)).toThrow(
    expect.objectContaining({ code: 'rpc.-32602' }),
  )
})
