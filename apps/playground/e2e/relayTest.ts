import type { Modal, RelayApproval, RelayWallet } from '@latchkey/testing/playwright'
import type { Page } from '@playwright/test'
import jsQr from 'jsqr'
import type { Site } from './createSite.ts'
import { test as base, expect } from './test.ts'
import { controlUrl } from './world.ts'

/** The file is typed as a module, but it is a script. */
const readQr = jsQr as unknown as typeof jsQr.default

type Namespaces = 'evm' | 'none' | 'evm,solana,bitcoin'

/** Controls of a playground with a relay; `relayWallet` is the wallet behind it. */
function createRelaySite(page: Page, site: Site, modal: Modal, wallet: RelayWallet) {
  const control = async (verb: string, data: object) => {
    const walletData = { ...data, projectId: wallet.id }
    const response = await page.request.post(`${controlUrl}/relay/${verb}`, { data: walletData })
    expect(response.ok()).toBe(true)
  }
  const relay = {
    code: page.getByTestId('lk-qr'),
    tryAgain: page.getByTestId('lk-try-again'),
    link: (namespaces: Namespaces, more = '') =>
      `walletConnect=true&scope=${wallet.id}&namespaces=${namespaces}&wallets=none${more && `&${more}`}`,
    open: (namespaces: Namespaces = 'evm', more = '') => site.open(relay.link(namespaces, more)),
    /** Opens the modal at the QR code for any wallet. */
    async showCode() {
      await modal.open()
      await modal.pickWallet('walletConnect')
      await expect(relay.code).toBeVisible()
    },
    /** The URI of the code, from the clipboard. */
    async copyLink() {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByTestId('lk-copy-link').click()
      await expect(page.getByTestId('lk-copy-link')).toContainText('Link copied')
      return page.evaluate(() => navigator.clipboard.readText())
    },
    /** The URI of the code, decoded from a screenshot. */
    async scan() {
      const png = await relay.code.screenshot()
      const { data, width, height } = await page.evaluate(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
        const image = await createImageBitmap(new Blob([bytes]))
        const canvas = new OffscreenCanvas(image.width, image.height)
        const context = canvas.getContext('2d')
        context?.drawImage(image, 0, 0)
        const pixels = context?.getImageData(0, 0, image.width, image.height)
        return { data: [...(pixels?.data ?? [])], width: image.width, height: image.height }
      }, png.toString('base64'))
      return readQr(Uint8ClampedArray.from(data), width, height)?.data
    },
    /** Pairs the wallet with the code; the wallet then prompts. */
    async pair() {
      await relay.showCode()
      await wallet.pair(await relay.copyLink())
    },
    /** Connects, and waits until the modal is closed. */
    async connect(approval?: RelayApproval) {
      await relay.pair()
      await wallet.release(approval)
      await expect(modal.root).toBeHidden()
      await expect(modal.accountButton).toBeVisible()
    },
    fault: (fault: object) => control('faults', fault),
    /** Removes the faults of the page. */
    reset: () => control('reset', {}),
    /** Closes the sockets of the page, which reconnect. */
    cut: () => control('cut', {}),
    /** Calls a method of a namespace's adapter. */
    call: (namespace: string, verb: string, params: object) =>
      page.evaluate(
        ([namespace, name, values]) => {
          const adapter = window.playground?.instance.get()?.latchkey.adapters.get(namespace)
          const found = adapter && Reflect.get(adapter, name)
          if (typeof found !== 'function') throw new Error(`${namespace} has no ${name}`)
          return found({ connectorId: 'walletConnect', ...values }).catch((error: Error) => {
            throw new Error(`${error.name}: ${error.message}`)
          })
        },
        [namespace, verb, params] as const,
      ) as Promise<unknown>,
    inspect: site.inspect,
  }
  return relay
}

/** Playwright's `test` with the playground, a relay, and a wallet behind it. */
export const test = base.extend<{ relay: ReturnType<typeof createRelaySite> }>({
  relay: async ({ page, site, modal, relayWallet }, use) =>
    use(createRelaySite(page, site, modal, relayWallet)),
})

export { expect }
