import { afterwards } from './showApp.tsx'

/** The sheet a site imports. */
export function addStyles(): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = new URL('../src/styles.css', import.meta.url).href
  afterwards(() => link.remove())
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error('styles.css did not load'))
    document.head.append(link)
  })
}
