import type { Page } from '@playwright/test'

/** What the recorder of {@link recordMotion} has seen since it was last asked. */
export const takeMotion = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const seen = Reflect.get(window, 'motion') as Set<string>
    const list = [...seen]
    seen.clear()
    return list
  })

/** From the next load on, writes down in every frame what is animated, in the page and in the modal. */
export const recordMotion = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = new Set<string>()
    Reflect.set(window, 'motion', seen)
    const about = ['offset', 'computedOffset', 'easing', 'composite']
    const look = () => {
      const shadow = document.querySelector('latchkey-modal')?.shadowRoot
      for (const root of [document, shadow])
        for (const { effect } of root?.getAnimations() ?? []) {
          if (!(effect instanceof KeyframeEffect) || !effect.target) continue
          // A change in one step, after a while, is no motion.
          if (effect.getComputedTiming().activeDuration === 0) continue
          const keys = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
          const changed = [...new Set(keys)].filter((key) => !about.includes(key)).sort()
          const { tagName, classList } = effect.target
          seen.add(`${tagName.toLowerCase()}.${classList[0]}: ${changed.join(' ')}`)
        }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
