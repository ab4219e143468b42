let borrowers = 0
let lent: unknown

/**
 * Gives the page Node's `Buffer` for as long as somebody needs it: the relay's library writes and reads with it what a
 * wallet permits (ERC-5573), and a page has none. One that is there already stays as it is.
 *
 * @returns takes it away again, once
 */
export async function lendBuffer(): Promise<() => void> {
  const page = globalThis as { Buffer?: unknown }
  if (page.Buffer === undefined || page.Buffer === lent) {
    const { default: library } = await import('buffer')
    page.Buffer ??= lent = library.Buffer
  }
  if (page.Buffer !== lent) return () => {}
  borrowers += 1
  let isBack = false
  return () => {
    if (isBack) return
    isBack = true
    borrowers -= 1
    if (borrowers === 0 && page.Buffer === lent) delete page.Buffer
  }
}
