/** A media query of the page; undefined in jsdom, which has none. */
export const mediaQuery = (query: string): MediaQueryList | undefined => window.matchMedia?.(query)
