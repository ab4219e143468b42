import type { Page } from 'playwright'

type Watch = {
  /** Console levels that count as problems. Default: errors only. */
  readonly levels?: readonly ('error' | 'warning')[]
  /** Messages of failed requests in the browsers of the suite. */
  readonly ofNetwork?: RegExp
}

/** Records problems of a page: exceptions, logged errors, policy violations. */
export function watchProblems(page: Page, { levels = ['error'], ofNetwork }: Watch = {}) {
  const seen: string[] = []
  const expected: RegExp[] = []
  let isNetworkExpected = false
  page.on('pageerror', (error) => seen.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    const type = message.type()
    if (levels.some((level) => level === type))
      seen.push(`logged: ${message.text()} (${message.location().url})`)
  })
  return {
    /** For tests without a node. */
    expectNetworkErrors() {
      isNetworkExpected = true
    },
    /** For tests of an error of the page. */
    expect: (pattern: RegExp) => void expected.push(pattern),
    list: (): readonly string[] =>
      seen.filter(
        (text) =>
          !(isNetworkExpected && ofNetwork?.test(text)) && !expected.some((one) => one.test(text)),
      ),
  }
}

export type Problems = ReturnType<typeof watchProblems>
