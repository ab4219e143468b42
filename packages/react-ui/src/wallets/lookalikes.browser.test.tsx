import { type LatchkeyConfig, openModal, setThemeMode } from '@latchkey/core'
import { entries, registry } from '@latchkey/scenes/registry'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeProblems } from '../../test/axeProblems.ts'
import { afterwards, find, showApp, waitForView } from '../../test/showApp.tsx'

type Wallets = NonNullable<NonNullable<Parameters<typeof mockAdapter>[0]>['wallets']>

async function showAll(config: LatchkeyConfig, wallets: Wallets) {
  const app = showApp(null, { mock: mockAdapter({ wallets }), config })
  openModal(app.latchkey, 'AllWallets')
  await waitForView('AllWallets')
  return app
}
const many = Array.from({ length: 640 }, (_, index) => ({
  ...(entries[index % entries.length] as (typeof entries)[number]),
  id: `many${index}`,
  rdns: `example.many${index}`,
  name: `Wallet ${index}`,
}))
const lookalikes = [
  { connectorId: 'io.maple', name: 'Maple', rdns: 'io.maple' },
  { connectorId: 'com.evil', name: 'M\u0430ple', rdns: 'com.evil' },
  { connectorId: 'com.evil~2', name: 'Oak', rdns: 'com.evil', isDuplicateClaim: true },
  { connectorId: 'io.birch', name: 'Birch', rdns: 'io.birch' },
]

test('security: a card that is named like another wallet, or has its id, has a note that is visible and announced, in both themes', async () => {
  await page.viewport(360, 740)
  afterwards(() => void page.viewport(400, 600))
  const { latchkey } = await showAll({}, lookalikes)
  // Without the initial that replaces an image.
  const getName = async (id: string) =>
    [...(await find(`lk-wallet-card-${id}`)).children]
      .slice(1)
      .map(({ textContent }) => textContent)
      .join('')
  await waitFor(async () =>
    expect(await getName('com.evil')).toBe('M\u0430ple, Installed, Named like another wallet'),
  )
  expect(await getName('io.maple')).toBe('Maple, Installed, Named like another wallet')
  expect(await getName('com.evil~2')).toBe('Oak, Installed, Another wallet’s ID')
  expect(await getName('io.birch')).toBe('Birch, Installed')
  for (const id of ['io.maple', 'com.evil~2']) await expectComplete(id)
  for (const theme of ['dark', 'light'] as const) {
    setThemeMode(latchkey, theme)
    expect(await axeProblems()).toEqual([])
  }
})

test('security: the note of a card is fully visible right to left', async () => {
  await page.viewport(360, 740)
  afterwards(() => void page.viewport(400, 600))
  await showAll({ locale: 'ar' }, lookalikes)
  await waitFor(async () =>
    expect((await find('lk-wallet-card-com.evil')).textContent).toContain('يشبه اسمها'),
  )
  for (const id of ['com.evil', 'com.evil~2']) await expectComplete(id)
  expect(await axeProblems()).toEqual([])
})

test('of an extension with a card for each namespace, each card names its namespace, also to a screen reader', async () => {
  const solana = mockAdapter({
    namespace: 'solana',
    wallets: [{ connectorId: 'ws:Fox', name: 'Fox' }],
  })
  const mock = mockAdapter({ wallets: [{ connectorId: 'io.fox', name: 'Fox', rdns: 'io.fox' }] })
  await showAll({ adapters: [mock.factory, solana.factory] }, [])
  for (const name of ['Fox , Installed, EVM', 'Fox , Installed, Solana'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
})

/** The note has space for all of its words within the card. */
async function expectComplete(id: string) {
  const card = await find(`lk-wallet-card-${id}`)
  const note = card.lastElementChild as HTMLElement
  expect(note.scrollHeight - note.clientHeight).toBeLessThan(4)
  expect(note.scrollWidth).toBeLessThanOrEqual(note.clientWidth)
  expect(note.getBoundingClientRect().bottom).toBeLessThan(card.getBoundingClientRect().bottom)
}

test('security: a card with the name of a wallet of a search or a later page is marked', async () => {
  const last = many[639]?.name ?? ''
  await showAll(registry(many), [{ connectorId: 'com.evil', name: last, rdns: 'com.evil' }])
  const note = async () => (await find('lk-wallet-card-com.evil')).textContent
  await find('lk-wallet-card-many0')
  expect(await note()).not.toContain('Named like')
  await userEvent.fill(page.elementLocator(await find('lk-wallet-search')), last)
  await waitFor(async () => expect(await note()).toContain('Named like another wallet'))
})
