import { createLatchkey, createMemoryStorage } from '@latchkey/core'
import { mockAdapter } from '@latchkey/testing'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  AccountButton,
  CardNotEnabledError,
  ConnectButton,
  LatchkeyCard,
  LatchkeyProvider,
  NetworkButton,
  ProviderMissingError,
  WalletButton,
} from './index.ts'

const renderPage = (config: Parameters<typeof createLatchkey>[0] = {}) =>
  renderToString(
    <StrictMode>
      <LatchkeyProvider
        latchkey={createLatchkey({
          adapters: [mockAdapter().factory],
          storage: createMemoryStorage(),
          ...config,
        })}
      >
        <ConnectButton />
        <AccountButton />
        <NetworkButton />
        <WalletButton wallet="fox" />
      </LatchkeyProvider>
    </StrictMode>,
  )

test('a server renders the buttons as disconnected', () => {
  const html = renderPage()
  expect(html).toContain('Connect wallet')
  expect(html).toContain('Select network')
  expect(html).not.toContain('lk-account-button')
})

test("a server renders the button of a wallet with the site's name for it", () => {
  const html = renderPage({ customWallets: [{ id: 'fox', name: 'Fox' }] })
  expect(html).toContain('>Fox</bdi>')
  expect(html).toContain('data-state="unknown"')
  expect(html).not.toMatch(/Not found|Get it|aria-disabled/)
})

test('server HTML carries no style attribute, no style element and no script', () => {
  const html = renderPage({ themeMode: 'light', themeVariables: { accent: 'red' } })
  expect(html).not.toMatch(/style=|<style|<script/)
  expect(html).toContain('data-theme="light"')
})

test('two responses with the same configuration are equal', () => {
  expect(renderPage()).toBe(renderPage())
})

test('error: a button outside a provider throws a helpful error', () => {
  expect(() => renderToString(<ConnectButton />)).toThrow(ProviderMissingError)
})

const renderCard = (config: Parameters<typeof createLatchkey>[0]) =>
  renderToString(
    <LatchkeyProvider latchkey={createLatchkey({ storage: createMemoryStorage(), ...config })}>
      <LatchkeyCard className="mine" />
    </LatchkeyProvider>,
  )

test('a server renders the inline card as an empty box with its theme', () => {
  expect(renderCard({ inline: true, themeMode: 'light' })).toBe(
    '<div class="lk-card mine" data-theme="light" data-testid="lk-card"></div>',
  )
})

test('error: an inline card of an instance that was created for a dialog throws a helpful error', () => {
  expect(() => renderCard({})).toThrow(CardNotEnabledError)
})
