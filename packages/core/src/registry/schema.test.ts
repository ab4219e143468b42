import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toEntryRow } from '../connectors/toRegistryItems.ts'
import { toWalletCards } from '../wallets/toWalletCards.ts'
import { walletEntrySchema } from './schema.ts'

const id = 'a'.repeat(64)

test('an entry has its images, chains, links and stores; invalid fields are omitted', () => {
  const entry = {
    id,
    name: 'Fox',
    rdns: 'io.fox',
    order: 3,
    badge_type: 'certified',
    image_id: '0bf6a1c2-0000-4000-8000-000000000001',
    chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    homepage: 'https://fox.example',
    mobile_link: 'fox://',
    desktop_link: 'fox-desktop://',
    webapp_link: 'https://app.fox.example',
    app_store: 'https://apps.example/fox',
    play_store: 'https://play.example/fox',
    chrome_store: 'https://store.example/fox',
  }
  expect(v.parse(walletEntrySchema, entry)).toEqual(entry)
  const wrong = {
    ...entry,
    image_id: '../x',
    chains: ['ethereum'],
    webapp_link: 'fox://',
    order: '3',
  }
  const { image_id, chains, webapp_link, order, ...rest } = entry
  expect(v.parse(walletEntrySchema, wrong)).toEqual(rest)
})

test('error: an invalid URL is omitted, and the entry is kept', () => {
  for (const address of ['https://[', 'https://a:99999/', 'https://%', 'http://'])
    expect(v.parse(walletEntrySchema, { id: 'a', name: 'A', homepage: address })).toEqual({
      id: 'a',
      name: 'A',
    })
})

test('security: drops a link that runs code or reads data in the page, and keeps the entry', () => {
  const schemes = [
    'javascript:alert(1)',
    'data:text/html,x',
    'intent://x',
    'file:///etc',
    ' java:x',
    'web+fox://app',
    'Ext+Fox://app',
  ]
  for (const link of [...schemes, 'JaVaScRiPt:alert(1)', 'about:blank', 'vbscript:x', 7, {}]) {
    const input = { id: 'a', name: 'A', mobile_link: link, desktop_link: link, homepage: link }
    expect(v.parse(walletEntrySchema, input)).toEqual({ id: 'a', name: 'A' })
  }
  const good = { id: 'a', name: 'A', mobile_link: 'fox://', desktop_link: 'https://fox.example' }
  expect(v.parse(walletEntrySchema, good)).toEqual(good)
})

test('security: drops an image on another host, so that no entry makes the page request it', () => {
  const input = { id: 'a', name: 'A', image_id: 'i' }
  const image = { image_url: 'https://fox.example/icon.png' }
  const entry = v.parse(walletEntrySchema, { ...input, ...image })
  expect(entry).toEqual(input)
  const cards = { rows: [], catalogue: { excluded: [] }, excludeWalletIds: [] }
  expect(toWalletCards({ ...cards, entries: [entry] })).toMatchObject([{ icon: undefined, entry }])
  expect(toEntryRow(entry, 'featured')).toMatchObject({ icon: undefined, entry })
  expect(toEntryRow({ id: 'a', name: 'A', ...image }, 'custom').icon).toBe(image.image_url)
})

test('security: drops a link with user info and keeps the entry', () => {
  const input = { id: 'a', name: 'A' }
  for (const link of [
    'https://fox.example@evil.example/get',
    'https://user:word@fox.example',
    'http://@fox.example',
  ]) {
    const links = {
      homepage: link,
      webapp_link: link,
      mobile_link: link,
      desktop_link: link,
      app_store: link,
      play_store: link,
      chrome_store: link,
    }
    expect(v.parse(walletEntrySchema, { ...input, ...links })).toEqual(input)
  }
  const good = { ...input, homepage: 'https://fox.example/@fox?by=a@b#@' }
  expect(v.parse(walletEntrySchema, good)).toEqual(good)
})
