import { isFull } from '@latchkey/end-to-end/isFull'
import { scenes } from '@latchkey/scenes'
import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'
import { looks, readName } from './looks.ts'
import { openScene } from './openScene.ts'
import { test } from './test.ts'

/** Positions of all boxes from the inline start of the card. Words within a line follow their own direction. */
const readPlaces = (card: Locator, side: 'left' | 'right') =>
  card.evaluate((root, start) => {
    const outer = root.getBoundingClientRect()
    return [...root.querySelectorAll('*')]
      .filter(
        (element) =>
          !element.closest('svg *') &&
          // The digits of a code are read from the left in every language.
          !element.parentElement?.closest('[data-testid^="lk-view-"] [dir="ltr"]') &&
          getComputedStyle(element).display !== 'inline' &&
          element.checkVisibility({ visibilityProperty: true }),
      )
      .map((element) => {
        const { left, right, top, width, height } = element.getBoundingClientRect()
        const inset = start === 'left' ? left - outer.left : outer.right - right
        const name = element.getAttribute('data-testid') ?? element.getAttribute('class')
        return { name, numbers: [inset, top - outer.top, width, height] }
      })
  }, side)

const [look] = looks
if (!look) throw new Error('No look found')

// `npm test` runs the scenes with a committed image.
for (const scene of scenes.filter((scene) => isFull || look.pictures.includes(readName(scene))))
  test(`${readName(scene)}: right to left is the mirror image within 1 px`, async ({ getPage }) => {
    const page = await getPage(look)
    const plain = await readPlaces(await openScene(page, scene, `${look.query}&dir=ltr`), 'left')
    const card = await openScene(page, scene, `${look.query}&dir=rtl`)
    const mirrored = await readPlaces(card, 'right')
    expect(mirrored.map(({ name }) => name)).toEqual(plain.map(({ name }) => name))
    const moved = plain.filter(({ numbers }, index) =>
      numbers.some((number, at) => Math.abs(number - (mirrored[index]?.numbers[at] ?? NaN)) > 1),
    )
    expect(moved).toEqual([])
  })
