import type { Page } from '@playwright/test'

/** Returns and clears the records of {@link recordMotion}. */
export const takeMotion = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const seen = Reflect.get(window, 'motion') as Set<string>
    const list = [...seen]
    seen.clear()
    return list
  })

/** Records the animations of page and modal in every frame, from the next load on. */
export const recordMotion = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = new Set<string>()
    Reflect.set(window, 'motion', seen)
    const about = ['offset', 'computedOffset', 'easing', 'composite']
    const update = () => {
      const shadow = document.querySelector('latchkey-modal')?.shadowRoot
      for (const root of [document, shadow])
        for (const { effect } of root?.getAnimations() ?? []) {
          if (!(effect instanceof KeyframeEffect) || !effect.target) continue
          // A delayed change in one step is not motion.
          if (effect.getComputedTiming().activeDuration === 0) continue
          const keys = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
          const changed = [...new Set(keys)].filter((key) => !about.includes(key)).sort()
          const { tagName, classList } = effect.target
          seen.add(`${tagName.toLowerCase()}.${classList[0]}: ${changed.join(' ')}`)
        }
      requestAnimationFrame(update)
    }
    requestAnimationFrame(update)
  })
