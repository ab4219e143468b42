import { afterEach } from 'vitest'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

/** Runs at the end of the test. */
export const afterwards = (cleanup: () => void) => void cleanups.push(cleanup)

export function append(parent: HTMLElement, name: string, fields: Record<string, string> = {}) {
  const element = Object.assign(document.createElement(name), fields)
  parent.append(element)
  afterwards(() => element.remove())
  return element
}

export const addMeta = (name: string, content: string) =>
  append(document.head, 'meta', { name, content })

export const addAccounts = () => addMeta('latchkey-accounts', 'https://a.example/')

/** Makes a page at top level of the test, which is in a frame. */
export function leaveFrame() {
  const parent = Object.getOwnPropertyDescriptor(window, 'parent') ?? {}
  Object.defineProperty(window, 'parent', { value: window, configurable: true })
  afterwards(() => Object.defineProperty(window, 'parent', parent))
}

/** Gives the page another query or hash. */
export function openAddress(address: string) {
  const { href } = location
  history.replaceState(null, '', address)
  afterwards(() => history.replaceState(null, '', href))
}
