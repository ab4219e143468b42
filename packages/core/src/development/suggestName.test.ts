import { expect, test } from 'vitest'
import { suggestName } from './suggestName.ts'

test.each([
  ['netwroks', ['networks', 'network'], 'networks'],
  ['networs', ['network', 'networks'], 'network'],
  ['NETWORKS', ['networks'], 'networks'],
  ['themeVariabels', ['themeMode', 'themeVariables'], 'themeVariables'],
  ['metadta', ['features', 'metadata'], 'metadata'],
  ['en', ['de'], undefined],
  ['da', ['de'], 'de'],
  ['fro', ['from'], 'from'],
  ['abcd', ['efgh'], undefined],
  ['', ['swap'], undefined],
])('for %s of %j it suggests %s', (text, known, expected) => {
  expect(suggestName(text, known)).toBe(expected)
})

test('of several that are close the closest is suggested, wherever it is in the list', () => {
  for (const known of [
    ['swaps', 'swap', 'swan'],
    ['swan', 'swap', 'swaps'],
  ])
    expect(suggestName('swap', known)).toBe('swap')
})
