import { closeModal, connect, disconnect, openModal, type ViewName } from '@latchkey/core'
import { alerts, noticeAtom } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { expect, test } from 'vitest'
import {
  afterwards,
  find,
  modal,
  showApp,
  waitForRemoval,
  waitForView,
} from '../../test/showApp.tsx'
import { AccountButton } from '../buttons/AccountButton.tsx'
import { NetworkButton } from '../buttons/NetworkButton.tsx'

const endless = (part: string, size = Number.POSITIVE_INFINITY) => {
  const bytes = new TextEncoder().encode(part)
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      sent += bytes.length
      if (sent > size) controller.close()
      else controller.enqueue(bytes)
    },
  })
}
/** Never responds. */
const silent = () =>
  new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([123])) })

const responses: Readonly<Record<string, () => Response | Promise<Response>>> = {
  'nothing at all': () => new Response(''),
  null: () => new Response('null'),
  'lists for objects': () => Response.json([[], []]),
  'wrong types': () =>
    Response.json({
      ...{ data: { length: 3 }, count: '9', http: 'eip155:1', name: {}, avatar: 7 },
      ...{ isAnalyticsEnabled: 'yes', balances: 3 },
    }),
  'rows of nonsense': () =>
    Response.json({ data: [null, 7, {}, { id: {}, name: [] }], count: 1e308, http: [null, {}] }),
  'a web page': () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  'half of an answer': () => new Response('{"data":[{"id":"a","na'),
  'a very deep list': () => new Response('['.repeat(200_000)),
  'a prototype': () => new Response('{"__proto__":{"data":[],"isOpen":1},"data":[],"count":0}'),
  '10 MB': () => new Response(endless(' '.repeat(65_536), 10_000_000)),
  'a body that never ends': () => new Response(silent()),
  'a picture that is a script': () =>
    new Response('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', {
      headers: { 'content-type': 'image/svg+xml' },
    }),
  'a refusal': () => Response.json({ reasons: [{ field: 'origin' }] }, { status: 403 }),
  'no connection': () => Promise.reject(new TypeError('Failed to fetch')),
}

const everywhere: readonly ViewName[] = ['Connect', 'AllWallets', 'Networks', 'GetWallet']

test.each(Object.entries(responses))(
  'error: with %s from every service each view has something to show, and a wallet connects',
  async (_, response) => {
    const requested = new Set<string>()
    const { latchkey } = showApp(
      <>
        <AccountButton />
        <NetworkButton />
      </>,
      {
        config: {
          projectId: 'demo',
          services: {
            data: 'https://data.test',
            registry: 'https://registry.test',
            analytics: 'https://analytics.test',
          },
          features: { analytics: true },
          fetch: async (input) => {
            const { pathname } = new URL(String(input))
            requested.add(pathname)
            // Requests about a network need this response first.
            return pathname === '/v1/supported-chains'
              ? Response.json({ http: ['eip155:1'], ws: [] })
              : response()
          },
        },
      },
    )
    const notices = new Set<string>()
    afterwards(
      latchkey.store.sub(noticeAtom, () => {
        const notice = latchkey.store.get(noticeAtom)
        if (notice) notices.add(notice.text)
      }),
    )
    for (const view of everywhere) {
      openModal(latchkey, view)
      const shown = await waitForView(view)
      await waitFor(() => expect(shown.textContent?.length).toBeGreaterThan(10))
    }
    closeModal(latchkey)
    await waitForRemoval('lk-modal')
    await connect(latchkey, { walletId: 'io.orbit' })
    openModal(latchkey)
    await waitForView('Account')
    await waitFor(async () => expect((await find('lk-balance')).textContent).toBe('1.500 ETH'))
    expect((await find('lk-address')).textContent).toMatch(/0x1111/)
    expect((await find('lk-account-button')).textContent).toMatch(/0x1111…1110/)
    // The chain's balance may arrive before the name is requested.
    await waitFor(() =>
      expect([...requested].map((path) => path.replace(/(\/\w+)\/[^/]*$/, '$1'))).toEqual(
        expect.arrayContaining(['/getWallets', '/v1/identity', '/public/getAssetImage']),
      ),
    )
    // A visitor sees no alert about the site's settings.
    for (const title of Object.values(alerts)) expect(modal().textContent).not.toContain(title)
    closeModal(latchkey)
    await disconnect(latchkey)
    expect(notices.size, [...notices].join('; ')).toBeLessThanOrEqual(1)
  },
)
