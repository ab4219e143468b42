import type { Route } from '@playwright/test'
import { frame, openWithEmail, sign, signIn, siteAt, write } from './email.ts'
import { call } from './namespaces.ts'
import { expect, test } from './test.ts'
import { alder } from './world.ts'

const frameUrl = /\/\/wallet\.localhost:\d+\/frame/
const script = /\/\/wallet\.localhost:\d+\/assets\/.*\.js/

/** Of requests and of what the frame reports. */
const messageTypes = `
  READY SHOW HIDE SESSION_UPDATE INIT
  RPC_ABORT CONNECT_EMAIL CONNECT_DEVICE CONNECT_OTP CONNECT_SOCIAL
  CONNECT_FARCASTER UPDATE_EMAIL UPDATE_EMAIL_PRIMARY_OTP UPDATE_EMAIL_SECONDARY_OTP GET_SOCIAL_REDIRECT_URI
  GET_FARCASTER_URI GET_USER IS_CONNECTED SIGN_OUT GET_CHAIN_ID
  SWITCH_NETWORK GET_SMART_ACCOUNT_ENABLED_NETWORKS INIT_SMART_ACCOUNT SET_PREFERRED_ACCOUNT SYNC_THEME
  SYNC_DAPP_DATA RELOAD RPC_REQUEST
`
  .trim()
  .split(/\s+/)

const serve =
  (body: string, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ body, contentType: 'text/html', headers })

/** A frame that accepts every port and says the text on it. */
const say = (text: string) =>
  `<script>addEventListener('message', ({ ports }) => ports[0]?.postMessage(${text}))</script>`

/** What may keep the frame from loading: where, and what is served instead. */
const faults: [name: string, url: RegExp, serve: (route: Route) => unknown][] = [
  ['its server is down', frameUrl, (route) => route.abort('connectionrefused')],
  ['its server does not answer', frameUrl, () => undefined],
  ['its server fails', frameUrl, (route) => route.fulfill({ status: 500 })],
  ['it does not exist', frameUrl, (route) => route.fulfill({ status: 404 })],
  ['another page is there', frameUrl, serve('<h1>It works!</h1>')],
  [
    'it does not allow the site',
    frameUrl,
    serve(say("{ v: 1, type: 'READY', payload: { version: 1 } }"), {
      'content-security-policy': "frame-ancestors 'none'",
    }),
  ],
  [
    'it speaks another version',
    frameUrl,
    serve(say("{ v: 1, type: 'READY', payload: { version: 2 } }")),
  ],
  ['it replies with anything else', frameUrl, serve(say("'READY'"))],
  ['its script does not load', script, (route) => route.abort()],
]

test('error: whatever keeps the frame from loading is explained within 20.25 s, wallets work, and the next try loads it', async ({
  page,
  modal,
  site,
  problems,
}) => {
  problems.expectNetworkErrors()
  problems.expect(/Embedded Wallet Load Timeout|frame-ancestors 'none'/)
  await page.clock.install()
  await openWithEmail(page, 'shop', 'services=none&prompt=auto')
  for (const [name, url, serve] of faults) {
    await page.route(url, serve)
    await modal.open()
    await write(page, 'lk-email', 'ada@shop.example')
    await page.getByTestId('lk-email').press('Enter')
    await expect(page.locator('dialog[data-latchkey-frame]')).toBeAttached()
    await page.clock.fastForward(20_250)
    const text = 'Unable to load email login dependency'
    await expect(modal.root, name).toContainText(text)
    await modal.close()
    await page.unroute(url)
  }
  await modal.open()
  await modal.pickWallet(alder.id)
  await expect(modal.accountButton).toContainText(alder.shown)
  await modal.open()
  await modal.disconnect()
  await modal.open()
  await write(page, 'lk-email', `ada-${Date.now()}@shop.example`)
  await page.getByTestId('lk-email').press('Enter')
  await expect(modal.view('EmailVerifyDevice')).toBeVisible()
  expect(await site.inspect('status')).toContain('disconnected')
})

test.describe('on a site whose policy allows any frame', () => {
  test.use({ bypassCSP: true })

  test('security: what another frame of the page posts to it, and a wallet frame that was replaced by it, reach nothing', async ({
    page,
    modal,
    site,
  }) => {
    const evil = siteAt('evil')
    await page.route(
      `${evil}/**`,
      serve('<script>messages = []; onmessage = ({ data }) => messages.push(data)</script>'),
    )
    await page.clock.install()
    await openWithEmail(page, 'shop')
    const address = await signIn({ page, modal, site }, `ivy-${Date.now()}@shop.example`)
    const before = [await site.inspect('status'), await site.events(), page.url()]

    const added = page.waitForEvent('frameattached')
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src }))
    }, `${evil}/evil`)
    const attacker = await added
    await attacker.waitForURL(`${evil}/evil`)
    const sent = await attacker.evaluate((types) => {
      const payloads = [
        undefined,
        {},
        { address: '0x00' },
        { token: 'x' },
        { message: 'x', code: 1 },
      ]
      const frames = [parent, ...Array.from({ length: parent.length }, (_, at) => parent[at])]
      let count = 0
      for (const target of frames.filter((other) => other !== window))
        for (const type of types)
          for (const ending of ['', '_SUCCESS', '_ERROR'])
            for (const payload of payloads) {
              const { port1, port2 } = new MessageChannel()
              port1.start()
              const message = { v: 1, id: crypto.randomUUID(), type: `${type}${ending}`, payload }
              target?.postMessage(message, '*')
              target?.postMessage({ ...message, versions: [1], projectId: 'demo' }, '*', [port2])
              count += 2
            }
      return count
    }, messageTypes)
    expect(sent).toBeGreaterThan(1500)
    await sign(page, address, siteAt('shop'))
    expect([await site.inspect('status'), await site.events(), page.url()]).toEqual(before)

    // The page offers its ports to the origin of the wallet alone.
    const card = page.locator(`${frame} iframe`)
    await card.evaluate((element, src) => {
      ;(element as HTMLIFrameElement).src = src
    }, `${evil}/wallet`)
    const findEvil = () => page.frames().filter((child) => child.url().startsWith(evil))
    await expect.poll(() => findEvil().length).toBe(2)
    const target = { connectorId: 'embedded', address }
    const outcome = call(page, 'eip155', 'signMessage', { ...target, message: 'no' })
    await page.clock.runFor(5_000)
    for (const child of findEvil()) expect(await child.evaluate('messages')).toEqual([])
    await page.clock.fastForward(20_000)
    expect(await outcome).toHaveProperty('error')
  })
})
