/** Waits for the animations that end: a spinner does not. */
export const endAnimations = () =>
  Promise.all(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
      .map(({ finished }) => finished.catch(() => undefined)),
  )
