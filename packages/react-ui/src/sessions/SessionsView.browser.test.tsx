import { connect, openModal } from '@latchkey/core'
import { UserRejectedError } from '@latchkey/core/adapter'
import { grantedSessions, sessionService } from '@latchkey/scenes/sessions'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { all, find, modal, showApp, waitForView, wallet } from '../../test/showApp.tsx'
import { press, showTokens } from '../../test/showSend.ts'

/** The permissions of an account whose wallet can revoke; `revoked` has what it was asked to revoke. */
async function showSessions(...service: Parameters<typeof sessionService>) {
  const revoked: unknown[] = []
  const fails: { revoke?: Error } = {}
  const mock = mockAdapter({ wallets: [wallet] })
  const app = await showTokens(
    [],
    {},
    {
      ...sessionService(...service),
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

const contract = `0x${'C0'.repeat(20)}`

/** A permission for a token, of an account that has 12 of it. */
async function showAllowance(allowance: string | undefined, symbol = 'DUSD') {
  const [, session] = grantedSessions()
  if (!session) throw new Error('no session')
  const data = { address: contract.toLowerCase(), ...(allowance !== undefined && { allowance }) }
  const permissions = [{ type: 'erc20-token-transfer', data }]
  const token = { name: 'Devnet Dollar', symbol, address: contract, decimals: 6, numeric: '12' }
  await showSessions([{ ...session, permissions }], undefined, [token])
}

test.each([
  ['2500000', 'May send up to 2.5 DUSD of the token 0xc0…c0c0'],
  ['1000001', 'May send up to 1.001 DUSD of the token 0xc0…c0c0'],
  ['1', 'May send up to 0.000001 DUSD of the token 0xc0…c0c0'],
  [undefined, 'May send the token 0xc0…c0c0'],
])('an allowance of %s of a token that the account has reads: %s', async (allowance, text) => {
  await showAllowance(allowance)
  await expect.poll(() => texts()[0]).toContain(text)
})

test.each([
  ['read for an allowance of tokens', 1, 'May send up to 2500000 of the token 0xc0…c0c0', 1],
  ['not read for other permissions', 0, 'May send up to 0.5 ETH', 0],
])('where the site opens the view itself, the tokens of the account are %s', async (...row) => {
  const [, index, text, count] = row
  const { fetch: respond, ...config } = sessionService(grantedSessions().slice(index, index + 1))
  const paths: string[] = []
  const { latchkey } = showApp(null, {
    config: {
      ...config,
      fetch: (input, init) => {
        paths.push(new URL(input instanceof Request ? input.url : String(input)).pathname)
        return (respond ?? fetch)(input, init)
      },
    },
  })
  await connect(latchkey, { walletId: wallet.connectorId })
  openModal(latchkey, 'SmartSessionList')
  await expect.poll(() => texts()[0]).toContain(text)
  await expect.poll(() => paths.filter((path) => path.endsWith('/balance'))).toHaveLength(count)
})

test('security: the symbol of a token is text without controls, beside its address', async () => {
  await showAllowance('2500000', '<b>\u202eDSU</b>')
  await expect
    .poll(() => texts()[0])
    .toContain('May send up to 2.5 <b>DSU</b> of the token 0xc0…c0c0')
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
