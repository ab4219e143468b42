import { connect, type Latchkey, openModal, setLanguage } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeProblems } from '../../test/axeProblems.ts'
import { afterwards, find, showApp, waitForView } from '../../test/showApp.tsx'

const wallets = [
  { connectorId: 'io.orbit', name: 'Orbit' },
  { connectorId: 'dev.pebble', name: 'Pebble & Sons (beta)' },
  { connectorId: 'dev.pebble~2', name: 'محفظة الحصى', isDuplicateClaim: true },
  { connectorId: 'dev.long', name: 'A wallet with a name that does not fit on the line it has' },
]
const titles = {
  Connect: { en: 'Connect wallet', ar: 'ربط المحفظة' },
  Account: { en: 'Account', ar: 'الحساب' },
}
const views = ['Connect', 'Account'] as const
const locales = ['en', 'ar'] as const

async function show(view: (typeof views)[number], config = {}) {
  const app = showApp(null, { mock: mockAdapter({ wallets }), config })
  await connect(app.latchkey, { walletId: 'io.orbit' })
  openModal(app.latchkey, view)
  const element = await waitForView(view)
  if (view === 'Account') {
    await waitFor(async () => expect((await find('lk-balance')).textContent).toContain('ETH'))
  }
  return { ...app, element }
}

/** The boxes of the header and the rows within the card, from the left and from the right. */
async function boxes(
  latchkey: Latchkey,
  view: (typeof views)[number],
  locale: (typeof locales)[number],
  dir: 'ltr' | 'rtl',
) {
  const title = titles[view][locale]
  setLanguage(latchkey, { locale, dir })
  const card = await find('lk-modal')
  await waitFor(async () => {
    expect(getComputedStyle(card).direction).toBe(dir)
    expect((await find('lk-header-title')).textContent).toBe(title)
  })
  // A new title fades in, and the height may follow.
  await waitForView(view)
  const cardBox = card.getBoundingClientRect()
  return [...card.querySelectorAll('[part=header] *, .lkRow, .lkRow *')]
    .filter((element) => !element.closest('svg *'))
    .map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return {
        what: `${element.tagName} ${element.getAttribute('class')} ${element.textContent}`,
        fromLeft: [
          left - cardBox.left,
          right - cardBox.left,
          top - cardBox.top,
          bottom - cardBox.top,
        ],
        fromRight: [
          cardBox.right - right,
          cardBox.right - left,
          top - cardBox.top,
          bottom - cardBox.top,
        ],
      }
    })
}

for (const view of views) {
  for (const locale of locales) {
    test(`header and rows of ${view} (${locale}) are mirrored within 1 px`, async () => {
      const { latchkey } = await show(view)
      const ltr = await boxes(latchkey, view, locale, 'ltr')
      const rtl = await boxes(latchkey, view, locale, 'rtl')
      expect(ltr.length).toBeGreaterThan(20)
      expect(rtl.map(({ what }) => what)).toEqual(ltr.map(({ what }) => what))
      const off = ltr.filter(({ fromLeft }, index) =>
        fromLeft.some((edge, side) => Math.abs(edge - (rtl[index]?.fromRight[side] ?? 0)) > 1),
      )
      expect(off.map(({ what }) => what)).toEqual([])
      // Something has moved at all.
      const close = rtl.find(({ what }) => what.includes('BUTTON'))
      expect(close?.fromLeft).not.toEqual(ltr.find(({ what }) => what.includes('BUTTON'))?.fromLeft)
    })
  }

  test(`${view} in Arabic has nothing axe objects to, and fits at 320 px`, async () => {
    await page.viewport(320, 640)
    afterwards(() => void page.viewport(400, 600))
    const { element } = await show(view, { locale: 'ar', dir: 'rtl' })
    await waitFor(async () =>
      expect((await find('lk-header-title')).textContent).toBe(titles[view].ar),
    )
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
    expect(await axeProblems()).toEqual([])
  })
}

test('numbers have the digits of the language, names keep their own direction', async () => {
  await show('Account', { locale: 'ar-EG', dir: 'rtl' })
  const digits = new Intl.NumberFormat('ar-EG', { minimumFractionDigits: 3 }).format(1.5)
  await waitFor(async () => expect((await find('lk-balance')).textContent).toBe(`${digits} ETH`))
  await waitFor(async () =>
    expect((await find('lk-profile')).textContent).toContain('متصل عبر \u2068Orbit\u2069'),
  )
})

test('the locale alone turns the modal around', async () => {
  await show('Connect', { locale: 'ar' })
  const card = await find('lk-modal')
  await waitFor(() => expect(getComputedStyle(card).direction).toBe('rtl'))
  await waitFor(() =>
    expect(document.querySelector('latchkey-modal')?.getAttribute('lang')).toBe('ar'),
  )
})
