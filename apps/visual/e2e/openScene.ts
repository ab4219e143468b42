import type { Scene } from '@latchkey/scenes/scene'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Opens a scene in a look and waits until it is played, rendered and at rest. @returns the card */
export async function openScene(
  page: Page,
  { view, state, until, type, click }: Scene,
  query: string,
) {
  const address = `?view=${view}&state=${state}&${query}`
  await page.evaluate((search) => {
    history.replaceState(null, '', search)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page.locator('html')).toHaveAttribute('data-played', address)
  await expect(page.getByTestId(`lk-view-${view}`)).toBeVisible()
  if (type) await page.getByTestId(type.into).fill(type.text)
  if (click) {
    await page.getByTestId(click).click()
    // Moves the pointer away from this scene and the next one on this page.
    await page.mouse.move(0, 0)
  }
  if (until) await expect(page.getByTestId(until)).toBeVisible()
  await rest(page)
  return page.getByTestId('lk-modal')
}

/** Waits for images and text, until three consecutive frames are equal and no finite animation runs. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    const shadow = document.querySelector('latchkey-modal')?.shadowRoot
    if (!shadow) throw new Error('The modal is not open')
    // Images further down are loaded lazily.
    const end = shadow.querySelector('[data-scroll]')?.getBoundingClientRect().bottom ?? innerHeight
    const isMissing = (image: HTMLImageElement) =>
      !image.complete && image.getBoundingClientRect().top < end
    const isBusy = () =>
      shadow.querySelector('.lkLoading') !== null ||
      document.fonts.status !== 'loaded' ||
      [...shadow.querySelectorAll('img')].some(isMissing) ||
      shadow
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        )
    const update = () => {
      const boxes = [...shadow.querySelectorAll('*')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height]
      })
      return JSON.stringify([boxes, shadow.textContent])
    }
    for (let still = 0, before = ''; still < 3; ) {
      await new Promise(requestAnimationFrame)
      const now = update()
      still = !isBusy() && now === before ? still + 1 : 0
      before = now
    }
  })
