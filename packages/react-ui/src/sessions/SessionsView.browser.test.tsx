import { UserRejectedError } from '@latchkey/core/adapter'
import { grantedSessions, sessionService } from '@latchkey/scenes/sessions'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { all, find, modal, waitForView, wallet } from '../../test/showApp.tsx'
import { press, showTokens } from '../../test/showSend.ts'

/** The permissions of an account whose wallet can revoke; `revoked` has what it was asked to revoke. */
async function showSessions(...[granted, respond]: Parameters<typeof sessionService>) {
  const revoked: unknown[] = []
  const fails: { revoke?: Error } = {}
  const mock = mockAdapter({ wallets: [wallet] })
  const app = await showTokens(
    [],
    {},
    {
      ...sessionService(granted, respond),
      adapters: [
        (context) => ({
          ...mock.factory(context),
          async revokePermissions({ request }) {
            if (fails.revoke) throw fails.revoke
            revoked.push(request)
          },
        }),
      ],
    },
  )
  await press('lk-sessions')
  await waitForView('SmartSessionList')
  return { ...app, revoked, fails }
}

const texts = () => all('lk-session-granted').map(({ textContent }) => textContent)

test('each permission says what, by whom and until when; one that is revoked leaves the list', async () => {
  const { revoked } = await showSessions()
  await expect.poll(() => all('lk-session-granted')).toHaveLength(2)
  const [first = '', second = ''] = texts()
  for (const part of [
    'Harbour Market',
    'market.example',
    'May send up to 0.5 ETH',
    'May call mint, list of 0xc0…c0c0',
    'At most 5 calls',
    'Until Jan 1, 2100',
  ])
    expect(first).toContain(part)
  expect(second).toContain('May send up to 2500000 of the token 0xc0…c0c0')
  expect(second).toContain('Another permission: something-new')
  const [revoke] = all('lk-session-revoke')
  if (revoke) await userEvent.click(page.elementLocator(revoke))
  await expect.poll(() => all('lk-session-granted')).toHaveLength(1)
  expect(revoked).toEqual([{ permissionsContext: '0x1234' }])
  expect(texts()[0]).toContain('Dune Game')
})

test('error: a declined revocation says so, and the permission stays', async () => {
  const { fails } = await showSessions(grantedSessions().slice(0, 1))
  fails.revoke = new UserRejectedError()
  await press('lk-session-revoke')
  await expect.poll(() => modal().textContent).toContain('You declined it in your wallet')
  expect(all('lk-session-granted')).toHaveLength(1)
})

test('further pages follow; ended ones are not shown', async () => {
  const [one, , ended] = grantedSessions()
  if (!one || !ended) throw new Error('no sessions')
  const many = Array.from({ length: 24 }, (_, index) => ({
    ...(index % 2 === 0 ? one : ended),
    pci: String(index),
  }))
  await showSessions(many)
  await expect
    .poll(() => {
      all('lk-sessions-next')[0]?.scrollIntoView()
      return all('lk-session-granted').length
    })
    .toBe(12)
  expect(texts().join()).not.toContain('Ended')
})

test('error: a list that cannot be read is read again', async () => {
  let isDown = true
  await showSessions(grantedSessions(), () =>
    isDown ? Response.json({}, { status: 503 }) : undefined,
  )
  await find('lk-sessions-retry')
  isDown = false
  await press('lk-sessions-retry')
  await expect.poll(() => all('lk-session-granted')).toHaveLength(2)
})

test('without permissions the view says what would be there', async () => {
  await showSessions([])
  await expect.poll(() => modal().textContent).toContain('No site has a permission')
})
