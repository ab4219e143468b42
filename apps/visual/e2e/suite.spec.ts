import { readdirSync } from 'node:fs'
import { scenes } from '@latchkey/scenes'
import { expect } from '@playwright/test'
import { browser } from './browser.ts'
import { findMisfits } from './findMisfits.ts'
import { looks, readName } from './looks.ts'
import { openScene } from './openScene.ts'
import { test } from './test.ts'

const getScene = (name: string) => {
  const scene = scenes.find((scene) => readName(scene) === name)
  if (!scene) throw new Error(`Unknown scene ${name}`)
  return scene
}

test('every committed image belongs to a scene, and no image is missing', () => {
  const expected = looks.flatMap(({ name, pictures }) =>
    pictures.map((image) => `${readName(getScene(image))}-${name}.png`),
  )
  const saved = readdirSync(new URL('../baselines', import.meta.url))
  expect(saved.sort()).toEqual(expected.sort())
  expect(saved.length).toBeLessThanOrEqual(150)
})

test('the states of a view have different names', () => {
  expect(new Set(scenes.map(readName)).size).toBe(scenes.length)
})

if (browser.isKnown)
  test('rule: text that moves by 2 px changes the image', async ({ getPage }) => {
    const [look] = looks
    const page = await getPage(look!)
    const card = await openScene(page, getScene('Downloads-unknown'), look!.query)
    await card.locator('.lkStatusHint').evaluate((element) => {
      element.style.translate = '0 2px'
    })
    await expect(card).not.toHaveScreenshot(`Downloads-unknown-${look!.name}.png`)
  })

test('rule: finds elements that are cut off, too small, covered or overflowing', async ({
  getPage,
}) => {
  const [look] = looks
  const page = await getPage(look!)
  const card = await openScene(page, getScene('Downloads-unknown'), look!.query)
  expect(await findMisfits(card, 24)).toEqual([])
  const spoil = async (selector: string, css: string) => {
    const element = card.locator(selector)
    await element.evaluate((one, text) => one.setAttribute('style', text), css)
    const found = await findMisfits(card, 24)
    await element.evaluate((one) => one.removeAttribute('style'))
    return found.join('\n')
  }
  expect(
    await spoil('.lkStatusHint', 'overflow: hidden; white-space: nowrap; width: 90px'),
  ).toMatch(/lkStatusHint .* is cut/)
  expect(await spoil('.lkStatusHint', 'margin-top: -20px')).toMatch(/stands on/)
  expect(await spoil('.lkStatusHint', 'margin-inline-start: 400px; width: 200px')).toMatch(
    /is cut|sticks out/,
  )
  expect(await spoil('[data-testid=lk-close]', 'width: 20px')).toMatch(/lk-close .* is 20×44/)
})

for (const { name, query } of [
  { name: 'English', query: '' },
  { name: 'Arabic', query: '&locale=ar' },
  { name: 'longer words', query: '&locale=x-pseudo' },
])
  test(`${name}: every glyph comes from a font of the dev dependencies`, async ({ getPage }) => {
    const page = await getPage(looks[0]!)
    const session = await page.context().newCDPSession(page)
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const foreign = new Set<string>()
    for (const scene of [
      'Account-unknown',
      'Connect-long-text',
      'GetWallet-empty',
      'Networks-no-match',
    ]) {
      await openScene(page, getScene(scene), `theme=dark${query}`)
      const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
      const queue = [root]
      for (let node = queue.pop(); node; node = queue.pop()) {
        queue.push(...(node.children ?? []), ...(node.shadowRoots ?? []))
        if (node.nodeType !== 1 || !node.children?.some(({ nodeType }) => nodeType === 3)) continue
        const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId: node.nodeId })
        for (const font of fonts)
          if (!font.isCustomFont) foreign.add(`${font.familyName}: ${node.nodeName} in ${scene}`)
      }
    }
    await session.detach()
    expect([...foreign]).toEqual([])
  })
