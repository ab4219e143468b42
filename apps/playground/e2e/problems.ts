import type { Page } from '@playwright/test'

/** How browsers report a request that failed; Firefox as a thrown error. */
const ofNetwork = /net::ERR_|Same Origin Policy|CORS request did not succeed|NetworkError/

/** What a page may never do: throw, log an error, break its policy. */
export function watchProblems(page: Page) {
  const seen: string[] = []
  let isNetworkExpected = false
  page.on('pageerror', (error) => seen.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`logged: ${message.text()}`)
  })
  return {
    /** For tests that take a node away. */
    expectNetworkErrors() {
      isNetworkExpected = true
    },
    list: (): readonly string[] =>
      seen.filter((text) => !(isNetworkExpected && ofNetwork.test(text))),
  }
}

export type Problems = ReturnType<typeof watchProblems>
