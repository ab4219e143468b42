/** A media query of the page; undefined in jsdom, which has no `matchMedia`. */
export const watchMediaQuery = (query: string): MediaQueryList | undefined =>
  window.matchMedia?.(query)
