import { watchMediaQuery } from '../theme/watchMediaQuery.ts'

/** Whether the visitor prefers reduced motion. */
export const prefersReducedMotion = (): boolean =>
  watchMediaQuery('(prefers-reduced-motion: reduce)')?.matches === true

const easings = { in: 'cubic-bezier(0.5, 0, 0.9, 0.6)', out: 'cubic-bezier(0.2, 0, 0, 1)' }

/**
 * Runs an animation once. With reduced motion it is at its end at once, `finished` as ever a moment later.
 *
 * @param duration - milliseconds
 * @param delay - milliseconds, with reduced motion as well
 * @returns the animation, whose `finished` resolves at its end and rejects when it is cancelled.
 */
export function animate(
  element: Element,
  frames: readonly Keyframe[],
  {
    duration,
    delay = 0,
    easing = 'out',
  }: { duration: number; delay?: number | undefined; easing?: keyof typeof easings },
): { readonly finished: Promise<unknown>; cancel(): void } {
  // jsdom and happy-dom have no Web Animations.
  if (!element.animate) return { finished: Promise.resolve(), cancel() {} }
  // Each keyframe is eased by itself, so that an offset remains a share of the duration.
  const eased = frames.map((frame) => ({ ...frame, easing: easings[easing] }))
  const animation = element.animate(eased, {
    duration: prefersReducedMotion() ? 0 : duration,
    delay,
    fill: easing === 'in' && !prefersReducedMotion() ? 'forwards' : 'none',
  })
  animation.finished.catch(() => undefined)
  return animation
}
