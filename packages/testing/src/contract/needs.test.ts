import { expect, test } from 'vitest'
import { mockContext } from '../mock-adapter/mockContext.ts'
import { createMockHarness } from './createMockHarness.ts'
import { adapterConformance, describeAdapter } from './describeAdapter.ts'
import { describeMissing } from './needs.ts'
import { runAdapterConformance } from './testBench.ts'

const mockWithout = (...absent: ('signMessage' | 'getName' | 'getAvatar')[]) =>
  createMockHarness({ absent })

test('nothing is missing of an adapter that has every method', () => {
  const { factory, wallet } = createMockHarness()
  expect(describeMissing(factory(mockContext()), wallet, {}, adapterConformance)).toBeUndefined()
})

test('error: all missing methods and controls are listed in one message, without those that the namespace does not have', () => {
  const { factory, wallet } = mockWithout('signMessage', 'getName', 'getAvatar')
  const { pending: _, ...controls } = wallet
  const unsupported = { absent: ['getName'] } as const
  expect(describeMissing(factory(mockContext()), controls, unsupported, adapterConformance)).toBe(
    "The adapter has no signMessage, getAvatar. Implement or list: `absent: ['signMessage', 'getAvatar']`. " +
      "The wallet of the subject has no pending. Implement or list: `without: ['pending']`.",
  )
})

test('error: an existing control that is listed in `without` is reported, because its tests would not run', () => {
  const { factory, wallet } = createMockHarness()
  const unsupported = { without: ['malform', 'severalAccounts'] } as const
  expect(describeMissing(factory(mockContext()), wallet, unsupported, adapterConformance)).toBe(
    'The wallet of the subject has malform, which is listed in `without`.',
  )
})

test('error: a promise about a missing method fails with its name', async () => {
  const promise = adapterConformance.find(({ needs }) => needs?.includes('getAvatar'))
  if (!promise) throw new Error('No promise needs getAvatar.')
  const proving = runAdapterConformance(mockWithout('getName', 'getAvatar'), promise)
  await expect(proving).rejects.toThrow(
    "The adapter has no getName, getAvatar. Implement or list: `absent: ['getName', 'getAvatar']`.",
  )
})

test('error: unknown names of absent methods and controls are refused, all at once', () => {
  const unsupported = { absent: ['sendCall', 'getName', 'mint'], without: ['shake'] } as object
  expect(() => describeAdapter('misspelt', () => createMockHarness(), unsupported)).toThrow(
    /^describeAdapter: unknown in `absent`: sendCall, mint; expected names of switchNetwork, .*; unknown in `without`: shake; expected names of setNetwork, /,
  )
})
