import type { Tabs } from '../ports/platform.ts'

/** The tabs of a browser, by Web Locks; a page without a secure context has none, and counts as the only tab. */
export const browserTabs: Tabs = {
  async hold(name, until) {
    const locks = getLocks()
    if (!locks) return true
    return new Promise((resolve) => {
      locks
        .request(name, { ifAvailable: true }, (lock) => {
          resolve(lock !== null)
          return lock && until.catch(() => {})
        })
        // An opaque origin has no locks.
        .catch(() => resolve(true))
    })
  },
  async isHeld(name) {
    const held = await getLocks()
      ?.query()
      .catch(() => undefined)
    return held?.held?.some((lock) => lock.name === name) ?? false
  },
  watchStorage(onChange) {
    const page = typeof window === 'undefined' ? undefined : window
    page?.addEventListener('storage', onChange)
    return () => page?.removeEventListener('storage', onChange)
  },
}

const getLocks = (): LockManager | undefined =>
  typeof window === 'undefined' ? undefined : window.navigator.locks
