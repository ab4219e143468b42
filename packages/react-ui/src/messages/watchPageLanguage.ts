const watchers = new Set<() => void>()
let observer: MutationObserver | undefined

/** Calls back when the page changes the `lang` or `dir` of `<html>`: sites do so without a reload. One observer for all. */
export function watchPageLanguage(onChange: () => void): () => void {
  watchers.add(onChange)
  if (!observer) {
    observer = new MutationObserver(() => {
      for (const watcher of [...watchers]) watcher()
    })
    observer.observe(document.documentElement, { attributeFilter: ['lang', 'dir'] })
  }
  return () => {
    watchers.delete(onChange)
    if (watchers.size > 0) return
    observer?.disconnect()
    observer = undefined
  }
}
