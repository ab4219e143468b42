let users = 0
let polyfill: unknown

/**
 * Defect: for a sign-in request (ERC-5573) the library needs Node's global `Buffer`, which a page does not have.
 *
 * Patch: the page has it until the last caller has finished. An existing one is not changed.
 *
 * True for: 2.21.8. Remove when: the first test of polyfillBuffer.test.ts fails.
 *
 * @returns removes it again, once
 */
export async function polyfillBuffer(): Promise<() => void> {
  const page = globalThis as { Buffer?: unknown }
  if (page.Buffer === undefined || page.Buffer === polyfill) {
    const { default: library } = await import('buffer')
    page.Buffer ??= polyfill = library.Buffer
  }
  if (page.Buffer !== polyfill) return () => {}
  users += 1
  let isRemoved = false
  return () => {
    if (isRemoved) return
    isRemoved = true
    users -= 1
    if (users === 0 && page.Buffer === polyfill) delete page.Buffer
  }
}
