import type { Locator } from '@playwright/test'

/** The box of an element after all layout changes, in CSS pixels of the viewport. */
export function restingBox(locator: Locator): Promise<{ x: number; y: number }> {
  return locator.evaluate(async (element) => {
    const root = element.getRootNode() as ShadowRoot | Document
    const moving = () =>
      root
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        )
    for (let now = moving(); now.length > 0; now = moving()) {
      await Promise.allSettled(now.map(({ finished }) => finished))
    }
    const { x, y } = element.getBoundingClientRect()
    return { x, y }
  })
}
