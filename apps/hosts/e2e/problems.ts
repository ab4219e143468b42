import type { Page } from '@playwright/test'

/** How browsers report a node that may not be asked. */
const ofNetwork = /CORS policy|net::ERR_FAILED/

/** What a page may never do: throw, log an error, break its policy. */
export function watchProblems(page: Page) {
  const seen: string[] = []
  let isNetworkExpected = false
  page.on('pageerror', (error) => seen.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`logged: ${message.text()}`)
  })
  return {
    /** For pages that no node answers. */
    expectNetworkErrors() {
      isNetworkExpected = true
    },
    list: (): readonly string[] =>
      seen.filter((text) => !(isNetworkExpected && ofNetwork.test(text))),
  }
}
