import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeByTables } from './normalizeByTables.ts'
import { normalizeName } from './normalizeName.ts'

function normalizeOrRefuse(name: string) {
  try {
    return normalizeByTables(name)
  } catch {
    return undefined
  }
}

test('security: a name that is returned as it is, is its normal form of ENSIP-15', async () => {
  const label = fc.stringMatching(/^[a-z\d-]{1,8}$/)
  const names = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join('.'))
  await fc.assert(
    fc.asyncProperty(names, async (name) => {
      expect(await normalizeName(name)).toBe(normalizeOrRefuse(name))
    }),
    { numRuns: runs(2_000) },
  )
})

test('another name is normalised, or refused', async () => {
  expect(await normalizeName('Alder.ETH')).toBe('alder.eth')
  expect(await normalizeName('álder.eth')).toBe('álder.eth')
  expect(await normalizeName('xn--alder.eth')).toBeUndefined()
  expect(await normalizeName('al der.eth')).toBeUndefined()
  expect(await normalizeName('alder')).toBeUndefined()
  expect(await normalizeName(`${'a'.repeat(254)}.eth`)).toBeUndefined()
})
