import { type LatchkeyConfig, setLanguage } from '@latchkey/core'
import { scenes } from '@latchkey/scenes'
import { prepare, type Scene } from '@latchkey/scenes/scene'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeProblems } from '../../test/axeProblems.ts'
import { afterwards, find, modal, settled, showApp } from '../../test/showApp.tsx'

async function show(scene: Scene, more: LatchkeyConfig) {
  const { mock, config, play } = prepare(scene)
  const { latchkey } = showApp(null, { mock, config: { ...config, ...more } })
  await play(latchkey)
  const view = await settled(scene.view)
  if (scene.type) {
    const field = page.elementLocator(await find(scene.type.into))
    await userEvent.fill(field, scene.type.text)
  }
  if (scene.press) await userEvent.click(page.elementLocator(await find(scene.press)))
  if (scene.until) {
    await find(scene.until)
    await settled(scene.view)
  }
  return { view, latchkey }
}

const looks = [
  { themeMode: 'light', dir: 'ltr' },
  { themeMode: 'dark', dir: 'rtl' },
] as const

for (const look of looks)
  for (const scene of scenes)
    test(`${scene.view} (${scene.state}, ${look.themeMode}, ${look.dir}): axe objects to nothing, and longer words hold at 320 px`, async () => {
      await page.viewport(320, 640)
      afterwards(() => void page.viewport(400, 600))
      const { view, latchkey } = await show(scene, look)
      expect(await axeProblems()).toEqual([])
      setLanguage(latchkey, { locale: 'x-pseudo', dir: look.dir })
      await expect
        .poll(() => modal().querySelector('h2')?.textContent)
        .toMatch(/^\[|Orbit|Wallet of|WalletConnect|Heron|Egret/)
      expect(clipped(view)).toEqual([])
    })

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
