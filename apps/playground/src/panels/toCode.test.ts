import fc from 'fast-check'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { defaultOptions, optionNames } from '../options/options.ts'
import { toCode } from './toCode.ts'
import { toLines } from './toLines.ts'

test('the defaults make the shortest program', () => {
  expect(
    toCode({ ...defaultOptions, services: [], terms: '', privacy: '' }),
  ).toContain(`createLatchkey({
  adapters: [evm({ networks: [mainnet, optimism, polygon, base] })],
})`)
})

test('the program contains changed options', () => {
  const code = toCode({
    ...defaultOptions,
    theme: 'light',
    accent: '#ff0055',
    zIndex: '7',
    legal: true,
    reconnectOnLoad: false,
    inline: true,
    chains: ['137'],
    start: '137',
    buttons: ['network', 'connect', 'wallet'],
    wallet: 'test.wallet',
    featured: 'io.one, io.two',
    services: ['registry', 'analytics'],
  })
  for (const part of [
    "import { evm, polygon } from '@latchkey/adapter-evm'",
    "defaultNetwork: 'eip155:137',",
    "themeMode: 'light',",
    "    accent: '#ff0055',\n    zIndex: 7,",
    'legalCheckbox: true,',
    "projectId: 'demo',",
    "registry: 'http://localhost:5174',",
    'analytics: true,',
    'reconnectOnLoad: false,',
    'inline: true,',
    'import {\n  ConnectButton,\n  LatchkeyCard,\n  LatchkeyProvider,\n  NetworkButton,\n  WalletButton,\n} from',
    '    <NetworkButton />\n    <ConnectButton />\n    <WalletButton wallet="test.wallet" />\n    <LatchkeyCard />\n',
    "featuredWalletIds: ['io.one', 'io.two'],",
  ])
    expect(code).toContain(part)
})

test.each(optionNames.filter((name) => defaultOptions[name] === true))(
  'the program switches %s off',
  (name) => {
    expect(toCode(defaultOptions)).not.toContain(` ${name}: `)
    expect(toCode({ ...defaultOptions, [name]: false })).toContain(` ${name}: false,\n`)
  },
)

test('the program contains namespaces and the relay', () => {
  const code = toCode({
    ...defaultOptions,
    namespaces: ['evm', 'solana', 'bitcoin'],
    walletConnect: true,
    chains: ['1'],
    start: 'solana',
  })
  for (const part of [
    "import { evm, mainnet } from '@latchkey/adapter-evm'\nimport { solana, solanaMainnet } from '@latchkey/adapter-solana'\nimport { bitcoin, bitcoinRegtest } from '@latchkey/adapter-bitcoin'\nimport { walletConnect } from '@latchkey/walletconnect'\n",
    '    evm({ networks: [mainnet] }),\n    solana({ networks: [solanaMainnet] }),\n    bitcoin({ networks: [bitcoinRegtest] }),\n',
    "connectors: [walletConnect({ relayUrl: 'ws://localhost:9555', projectId: 'demo' })],",
    "defaultNetwork: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',",
    "name: 'Test Wallet Rowan'",
  ])
    expect(code).toContain(part)
  expect(toCode({ ...defaultOptions, namespaces: ['solana'] })).not.toContain('adapter-evm')
})

test('the program contains the sign-in', () => {
  expect(toCode({ ...defaultOptions, siwx: 'optional', session: 'brief' })).toContain(
    "  siwx: createSignInClient({ url: 'http://localhost:5174/v1/auth/brief', required: false }),\n",
  )
  const code = toCode({ ...defaultOptions, siwx: 'required' })
  expect(code).toContain("import { createSignInClient } from '@latchkey/siwx/client'\n")
  expect(code).not.toContain('required: ')
  expect(toCode(defaultOptions)).not.toContain('siwx')
})

test('security: any text of an option is a string literal of the program', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (terms) => {
      const code = toCode({
        ...defaultOptions,
        terms,
        font: terms,
        wallet: terms,
        buttons: ['wallet'],
      })
      expect(parseSync('page.tsx', code).errors).toEqual([])
      const lines = toLines(code).map(({ parts }) => parts.map(({ text }) => text).join(''))
      expect(lines.join('\n')).toBe(code)
    }),
  )
})
