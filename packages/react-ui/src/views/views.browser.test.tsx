import { closeModal, setLanguage, setThemeMode } from '@latchkey/core'
import { scenes } from '@latchkey/scenes'
import { prepare, type Scene } from '@latchkey/scenes/scene'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeProblems, contrastRules } from '../../test/axeProblems.ts'
import {
  afterwards,
  find,
  modal,
  showApp,
  still,
  waitForRemoval,
  waitForView,
} from '../../test/showApp.tsx'
import { translatePage } from '../../test/translatePage.ts'

async function show(scene: Scene) {
  const { mock, config, play } = prepare(scene)
  const causes: unknown[] = []
  const { latchkey } = showApp(null, {
    mock,
    config: {
      ...config,
      themeMode: 'light',
      dir: 'ltr',
      log: ({ cause }) => void causes.push(cause),
    },
  })
  await play(latchkey)
  const view = await waitForView(scene.view)
  if (scene.type) {
    const field = page.elementLocator(await find(scene.type.into))
    await userEvent.fill(field, scene.type.text)
  }
  if (scene.click) await userEvent.click(page.elementLocator(await find(scene.click)))
  if (scene.until) {
    await find(scene.until)
    await waitForView(scene.view)
  }
  return { view, latchkey, causes }
}

for (const scene of scenes)
  test(`${scene.view} (${scene.state}): axe finds no violation in both themes, longer words fit at 320 px in both directions, and a browser's translation breaks nothing`, async () => {
    await page.viewport(320, 640)
    afterwards(() => void page.viewport(400, 600))
    const { view, latchkey, causes } = await show(scene)
    expect(await axeProblems()).toEqual([])
    const english = await readTexts()
    for (const dir of ['rtl', 'ltr'] as const) {
      setLanguage(latchkey, { locale: 'x-pseudo', dir })
      await expect
        .poll(() => modal().querySelector('h2')?.textContent)
        .toMatch(/^\[|Orbit|Wallet of|WalletConnect|Heron|Egret/)
      await expect.poll(() => getComputedStyle(view).direction).toBe(dir)
      expect(clipped(view)).toEqual([])
    }
    setThemeMode(latchkey, 'dark')
    expect(await axeProblems(contrastRules)).toEqual([])
    const longer = await readTexts()
    expect(longer).not.toEqual(english)
    setLanguage(latchkey, { locale: 'en' })
    await expect.poll(readTexts).toEqual(english)
    translatePage()
    setLanguage(latchkey, { locale: 'x-pseudo' })
    await expect.poll(readTexts).toEqual(longer)
    closeModal(latchkey)
    await waitForRemoval('lk-modal')
    // A node that React looks for and the translator has replaced is a `DOMException`.
    expect(causes.filter((cause) => cause instanceof DOMException)).toEqual([])
  })

/** The visible texts, once none changes. */
async function readTexts(): Promise<(string | null)[]> {
  await still()
  const parts = modal().querySelectorAll('[part=header], [part=view], [part=notice]')
  return Array.from(parts, ({ textContent }) => textContent)
}

/** Texts that are cut: those of rows may be, since their full text is in `title`. */
function clipped(view: HTMLElement): string[] {
  const texts = view.querySelectorAll<HTMLElement>('p, a, label, strong, button')
  const cut = [...texts].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).display !== 'inline',
  )
  const isWide = view.scrollWidth > view.clientWidth
  return [...cut.map(({ outerHTML }) => outerHTML), ...(isWide ? ['the view is too wide'] : [])]
}
