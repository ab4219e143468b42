import type { Tabs } from '../ports/platform.ts'

/** The tabs of a browser, by Web Locks. Without a secure context there are no locks, and each tab acts as the only one. */
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
  waitUntilVisible: () =>
    new Promise((resolve) => {
      const page = typeof window === 'undefined' ? undefined : window.document
      const check = () => {
        if (page?.visibilityState === 'hidden') return
        page?.removeEventListener('visibilitychange', check)
        resolve()
      }
      page?.addEventListener('visibilitychange', check)
      check()
    }),
  watchStorage(key, onChange) {
    const page = typeof window === 'undefined' ? undefined : window
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) onChange()
    }
    page?.addEventListener('storage', onStorage)
    return () => page?.removeEventListener('storage', onStorage)
  },
}

const getLocks = (): LockManager | undefined =>
  typeof window === 'undefined' ? undefined : window.navigator?.locks
