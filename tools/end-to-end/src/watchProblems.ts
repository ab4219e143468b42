import type { Page } from 'playwright'

type Watch = {
  /** Of the console; errors alone when absent. */
  readonly levels?: readonly ('error' | 'warning')[]
  /** How the browsers of the suite report a request that failed. */
  readonly ofNetwork?: RegExp
}

/** What a page may never do: throw, log an error, break its policy. */
export function watchProblems(page: Page, { levels = ['error'], ofNetwork }: Watch = {}) {
  const seen: string[] = []
  const expected: RegExp[] = []
  let isNetworkExpected = false
  page.on('pageerror', (error) => seen.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    const type = message.type()
    if (levels.some((level) => level === type)) seen.push(`logged: ${message.text()}`)
  })
  return {
    /** For pages that no node answers, and tests that take one away. */
    expectNetworkErrors() {
      isNetworkExpected = true
    },
    /** For tests whose subject an error of the page is. */
    expect: (pattern: RegExp) => void expected.push(pattern),
    list: (): readonly string[] =>
      seen.filter(
        (text) =>
          !(isNetworkExpected && ofNetwork?.test(text)) && !expected.some((one) => one.test(text)),
      ),
  }
}

export type Problems = ReturnType<typeof watchProblems>
