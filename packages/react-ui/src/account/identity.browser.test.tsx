import { connect, openModal } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { find, showApp, waitForView, wallet } from '../../test/showApp.tsx'
import { AccountButton } from '../buttons/AccountButton.tsx'

const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** A page with a button, whose data service returns this identity for every address. */
async function connected(identity: unknown, namespace: Parameters<typeof mockAdapter>[0] = {}) {
  const requested: string[] = []
  const { latchkey } = showApp(<AccountButton />, {
    mock: mockAdapter({ wallets: [wallet], ...namespace }),
    config: {
      projectId: 'demo',
      services: { data: 'https://data.test' },
      fetch: async (input) => {
        const { pathname } = new URL(String(input))
        requested.push(pathname)
        return pathname === '/v1/supported-chains'
          ? Response.json({ http: ['eip155:1'], ws: [] })
          : Response.json(identity)
      },
    },
  })
  await connect(latchkey, { walletId: 'io.orbit' })
  const button = () => find('lk-account-button')
  const account = async () => {
    openModal(latchkey)
    return waitForView('Account')
  }
  return { requested, button, account }
}

const sourceIn = (element: Element) => element.querySelector('img')?.getAttribute('src')

test('the name and avatar of the data service appear in the button and in Account, after one request', async () => {
  const { requested, button, account } = await connected({ name: 'ada.latchkey', avatar: image })
  await waitFor(async () => expect((await button()).textContent).toContain('ada.latchkey'))
  await waitFor(async () => expect(sourceIn(await button())).toBe(image))
  const view = await account()
  await waitFor(() => expect(view.textContent).toContain('ada.latchkey'))
  await waitFor(() => expect(sourceIn(view)).toBe(image))
  expect((await find('lk-address')).title).toMatch(/^0x1111/)
  expect(requested.filter((path) => path.startsWith('/v1/identity/'))).toHaveLength(1)
})

test('without a name the address is shown, with a generated pattern as avatar', async () => {
  const { button, account } = await connected({ name: null, avatar: null }, { absent: ['getName'] })
  await waitFor(async () => expect((await button()).textContent).toContain('1.500 ETH'))
  expect((await button()).textContent).toContain('0x1111…1110')
  await waitFor(async () =>
    expect((await button()).querySelector('.lk-button-picture svg')).not.toBeNull(),
  )
  const view = await account()
  expect(view.querySelector('img')).toBeNull()
  expect((await find('lk-address')).title).toMatch(/^0x1111/)
})

test('security: a hostile name is text of one line, and an invalid avatar is omitted', async () => {
  const name = `<img src=x onerror=alert(1)>\u202e${'W'.repeat(400)}`
  const { button, account } = await connected({ name, avatar: 'javascript:alert(1)' })
  await waitFor(async () => expect((await button()).textContent).toContain('<img src=x'))
  const view = await account()
  await waitFor(() => expect(view.textContent).toContain('<img src=x'))
  for (const element of [await button(), view]) {
    expect(element.textContent).not.toContain('\u202e')
    expect(element.querySelector('[src="x"], [src^="javascript"]')).toBeNull()
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth + 1)
  }
  // Next to any name, the address is shown.
  expect((await find('lk-address')).textContent).toMatch(/0x1111/)
})
