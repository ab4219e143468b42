import type { AnalyticsEventName } from '@latchkey/core'
import type { Modal } from '@latchkey/testing/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { controlUrl } from './world.ts'

/** An event with its exact properties, as received by `onEvent`. */
export type SeenEvent = readonly [name: AnalyticsEventName, properties?: object]

type TestWalletName = 'alder' | 'birch' | 'cedar' | 'elm'

/** Controls of the playground for tests. */
export function createSite(page: Page) {
  const site = {
    /** Opens the playground with the options of its URL, without a frame; its wallets approve automatically. */
    async open(link = '', file = '') {
      // Most tests do not involve the services.
      const services = link.includes('services=') ? '' : '&services=none'
      await page.goto(`/${file}?viewport=page&prompt=auto${services}${link && `&${link}`}`)
      await page.waitForFunction(() => window.playground?.instance.get() !== undefined)
    },
    /** The events so far, without `INITIALIZE`. */
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
    /** Calls a method of a built-in wallet. */
    callWallet(name: TestWalletName, verb: string, ...args: readonly unknown[]): Promise<void> {
      return page.evaluate(
        ([who, what, values]) => {
          const found = window.playground?.instance
            .get()
            ?.wallets.find((wallet) => wallet.name === who)
          const call = found && Reflect.get(found.wallet, what)
          if (typeof call !== 'function') throw new Error(`${who} has no ${what}`)
          call(...values)
        },
        [name, verb, args] as const,
      )
    },
    /** A row of the inspector, as text. */
    inspect: (row: string) =>
      page.evaluate((expected) => {
        const rows = window.playground?.instance.get()?.inspector.read() ?? []
        return rows.find(([name]) => name === expected)?.[1] ?? ''
      }, row),
    /** The modal's state in the inspector. */
    isShaking: () =>
      page.evaluate(() => {
        const rows = window.playground?.instance.get()?.inspector.read() ?? []
        return rows.some(([name, text]) => name === 'modal' && text.includes('"isShaking": true'))
      }),
    /** Counts the shakes of the card from now on: a shake of half a second may end before a test checks it. */
    async countShakes(): Promise<() => Promise<number>> {
      const count = await page.evaluateHandle(() => {
        const shadow = document.querySelector('latchkey-modal')?.shadowRoot
        if (!shadow) throw new Error('The modal is not there')
        const shakes = { seen: 0 }
        new MutationObserver((records) => {
          // The attribute is removed, so it had a value before.
          shakes.seen += records.filter(({ oldValue }) => oldValue === null).length
        }).observe(shadow, {
          attributeFilter: ['data-shaking'],
          attributeOldValue: true,
          subtree: true,
        })
        return shakes
      })
      return () => count.evaluate(({ seen }) => seen)
    },
    clearEvents: () => page.evaluate(() => window.playground?.log.clear()),
    /** Types into a field key by key: BiDi's `fill` triggers no React listener in Firefox. */
    async type(knob: string, text: string) {
      const box = page.getByRole('textbox', { name: knob, exact: true })
      await box.press('ControlOrMeta+a')
      await box.pressSequentially(text)
    },
    /** A design token as computed on the connect button. */
    token: (name: string) =>
      page
        .getByTestId('lk-connect-button')
        .evaluate((button, token) => getComputedStyle(button).getPropertyValue(token), name),
    /** Presses Tab until an element is focused. */
    async tabTo(target: Locator) {
      await target.waitFor()
      for (let count = 0; count < 30; count += 1) {
        const isThere = await target.evaluate(
          (element) => (element.getRootNode() as ShadowRoot).activeElement === element,
        )
        if (isThere) return
        await page.keyboard.press('Tab')
      }
      throw new Error('Tab does not lead there')
    },
    /** Connects through the modal and waits until it is closed. */
    async connect(modal: Modal, walletId: string) {
      await modal.open()
      await modal.pickWallet(walletId)
      await expect(modal.root).toBeHidden()
      await expect(modal.accountButton).toBeVisible()
    },
    /** Sets a fault of a devnet chain, for every test that uses it. */
    async fault(chainId: number, mode: 'off' | 'down') {
      const response = await page.request.post(`${controlUrl}/faults`, { data: { chainId, mode } })
      expect(response.ok()).toBe(true)
    },
    /** Prompts of a built-in wallet. */
    prompts(name: TestWalletName): Promise<readonly string[]> {
      return page.evaluate((who) => {
        const found = window.playground?.instance
          .get()
          ?.wallets.find((wallet) => wallet.name === who)
        return [...(found?.wallet.prompts ?? [])]
      }, name)
    },
    /** Requests to a built-in wallet, by method. */
    requests(name: TestWalletName): Promise<readonly string[]> {
      return page.evaluate((who) => {
        const found = window.playground?.instance
          .get()
          ?.wallets.find((wallet) => wallet.name === who)
        return (found?.wallet.requests ?? []).map(({ method }) => method)
      }, name)
    },
  }
  return site
}

export type Site = ReturnType<typeof createSite>
