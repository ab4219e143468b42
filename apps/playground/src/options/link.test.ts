import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLink } from './formatLink.ts'
import {
  chainIds,
  codecs,
  connectorTypes,
  defaultOptions,
  namespaceNames,
  optionNames,
  walletFeatures,
  walletNames,
} from './options.ts'
import { parseLink } from './parseLink.ts'
import { tokenNames } from './tokenNames.ts'

const anyText = fc.string({ maxLength: 100, unit: 'grapheme' })

const arbitraries: Record<string, fc.Arbitrary<unknown>> = {
  order: fc.shuffledSubarray([...connectorTypes]),
  actions: fc.shuffledSubarray([...walletFeatures]),
  chains: fc.shuffledSubarray([...chainIds]),
  buttons: fc.shuffledSubarray(['network', 'connect', 'account', 'wallet']),
  wallets: fc.shuffledSubarray([...walletNames]),
  namespaces: fc.shuffledSubarray([...namespaceNames]),
  ...Object.fromEntries(
    ['wallet', 'locale', 'terms', 'privacy', ...tokenNames].map((name) => [name, anyText]),
  ),
}

const anyOptions = fc.record(
  Object.fromEntries(
    optionNames.map((name) => {
      const { fallback } = codecs[name]
      const sure = typeof fallback === 'boolean' ? fc.boolean() : fc.constant(fallback)
      return [name, arbitraries[name] ?? sure]
    }),
  ),
) as fc.Arbitrary<typeof defaultOptions>

test('a link parses to the options that it was created from', () => {
  fc.assert(
    fc.property(anyOptions, (options) => {
      expect(parseLink(formatLink(options))).toEqual(options)
    }),
  )
})

test('any query parses to complete options', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      expect(Object.keys(parseLink(search))).toEqual(Object.keys(defaultOptions))
    }),
  )
})

test('the defaults have an empty link', () => {
  expect(formatLink(defaultOptions)).toBe('')
  expect(parseLink('')).toEqual(defaultOptions)
})

test('a link is short and readable', () => {
  const options = { ...defaultOptions, view: 'Networks', dir: 'rtl', wallets: [] } as const
  expect(formatLink(options)).toBe('?view=Networks&dir=rtl&wallets=none')
  expect(formatLink({ ...defaultOptions, chains: ['137', '1'] })).toBe('?chains=137,1')
})

test('error: unknown values and duplicates fall back to the default', () => {
  const options = parseLink('?theme=pink&chains=1,1&order=best&legal=yes&view=NoSuchView')
  expect(options).toEqual(defaultOptions)
})
