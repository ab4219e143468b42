import type { AnalyticsEventName } from '@latchkey/core'
import { expect, type Page } from '@playwright/test'

/** An event with its exact properties, as `onEvent` got it. */
export type SeenEvent = readonly [name: AnalyticsEventName, properties?: object]

type TestWalletName = 'alder' | 'birch'

/** The playground from the side of a test. */
export function createSite(page: Page) {
  const site = {
    /** Opens the playground with options of its link; its wallets approve by themselves. */
    async open(link = '', file = '') {
      await page.goto(`/${file}?prompt=auto${link && `&${link}`}`)
      await page.waitForFunction(() => window.playground?.instance.get() !== undefined)
    },
    /** The events so far, with `INITIALIZE` left out. */
    async events(): Promise<readonly SeenEvent[]> {
      const seen = await page.evaluate(() => window.playground?.log.get() ?? [])
      return seen
        .map(({ event: { props } }) => props)
        .filter(({ event }) => event !== 'INITIALIZE')
        .map(({ event, properties }) => (properties ? [event, properties] : [event]))
    },
    async expectEvents(expected: readonly SeenEvent[]) {
      await expect.poll(() => site.events()).toEqual(expected)
    },
    /** A verb of a built-in wallet: the person's hand. */
    hand(name: TestWalletName, verb: string, ...args: readonly unknown[]): Promise<void> {
      return page.evaluate(
        ([who, what, values]) => {
          const found = window.playground?.instance.get()?.wallets.find((one) => one.name === who)
          const call = found && Reflect.get(found.wallet, what)
          if (typeof call !== 'function') throw new Error(`${who} has no ${what}`)
          call(...values)
        },
        [name, verb, args] as const,
      )
    },
    /** What a built-in wallet asked its person. */
    prompts(name: TestWalletName): Promise<readonly string[]> {
      return page.evaluate((who) => {
        const found = window.playground?.instance.get()?.wallets.find((one) => one.name === who)
        return [...(found?.wallet.prompts ?? [])]
      }, name)
    },
    /** What a built-in wallet was asked, by method. */
    requests(name: TestWalletName): Promise<readonly string[]> {
      return page.evaluate((who) => {
        const found = window.playground?.instance.get()?.wallets.find((one) => one.name === who)
        return (found?.wallet.requests ?? []).map(({ method }) => method)
      }, name)
    },
  }
  return site
}

export type Site = ReturnType<typeof createSite>
