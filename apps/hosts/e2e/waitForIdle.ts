import type { Page } from '@playwright/test'

/** Waits until an open modal has rendered its view, is at rest for some frames and has no running animation. */
export const waitForIdle = (page: Page) =>
  page.evaluate(async () => {
    const isMoving = (root: ShadowRoot) =>
      root.querySelector('.lkLoading') !== null ||
      root
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        )
    let still = 0
    let before = ''
    while (still < 6) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const shadow = document.querySelector('latchkey-modal')?.shadowRoot
      const controls = shadow?.querySelectorAll('button, a, input') ?? []
      const boxes = [...controls].map((control) => control.getBoundingClientRect())
      const now = JSON.stringify(boxes)
      still = now === before && !(shadow && isMoving(shadow)) ? still + 1 : 0
      before = now
    }
  })
