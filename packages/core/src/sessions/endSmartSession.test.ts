import { mockAdapter, testAddresses } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { UserRejectedError } from '../base/walletErrors.ts'
import { connect } from '../connect/connect.ts'
import { setFeatures } from '../features/setFeatures.ts'
import { endSmartSession } from './endSmartSession.ts'
import { hasSessions } from './hasSessions.ts'

const [owner] = testAddresses
const account = `eip155:1:${owner}` as const
const session = { pci: 's', context: '0x1234' }

/** A connected account with the feature on; `order` has what the wallet and the service were asked, in order. */
async function open({ status = 200 } = {}) {
  const order: unknown[] = []
  const mock = mockAdapter({
    wallets: [{ connectorId: 'mock', name: 'Mock', accounts: [owner] }],
  })
  const world = setup(
    {
      projectId: 'demo',
      services: { data: 'https://data.test' },
      features: { smartSessions: true },
      adapters: [
        (context) => {
          const adapter = mock.factory(context)
          return {
            ...adapter,
            async revokePermissions({ request }) {
              if (mock.fails.revokePermissions) throw mock.fails.revokePermissions
              order.push(request)
            },
            signMessage(params) {
              order.push(params.message)
              return adapter.signMessage?.(params) as Promise<string>
            },
          }
        },
      ],
      fetch: async (input, init) => {
        const { pathname } = new URL(String(input))
        if (pathname === '/v1/supported-chains')
          return Response.json({ http: ['eip155:1'], ws: [] })
        order.push(JSON.parse(String(init?.body)).pci)
        return status === 200 ? new Response('') : Response.json({}, { status })
      },
    },
    mock,
  )
  await connect(world.latchkey, { walletId: 'mock' })
  return { ...world, order }
}

test('the wallet revokes first, then signs for the service', async () => {
  const { latchkey, order } = await open()
  await endSmartSession(latchkey, { account, session })
  expect(order).toEqual([{ permissionsContext: '0x1234' }, 'Revoke the session s', 's'])
})

test('what no wallet has granted is ended at the service alone', async () => {
  const { latchkey, order } = await open()
  await endSmartSession(latchkey, { account, session: { pci: 's', context: undefined } })
  expect(order).toEqual(['Revoke the session s', 's'])
})

test('error: after a declined revocation nothing is signed', async () => {
  const { latchkey, mock, order } = await open()
  mock.fails.revokePermissions = new UserRejectedError()
  await expect(endSmartSession(latchkey, { account, session })).rejects.toMatchObject({
    code: 'userRejected',
  })
  expect(order).toEqual([])
})

test('error: a service that fails, and the feature that is off, are errors', async () => {
  const { latchkey } = await open({ status: 503 })
  await expect(endSmartSession(latchkey, { account, session })).rejects.toMatchObject({
    code: 'httpStatus',
  })
  setFeatures(latchkey, { smartSessions: false })
  await expect(endSmartSession(latchkey, { account, session })).rejects.toMatchObject({
    code: 'sessionsUnavailable',
  })
})

test('error: an account that is no CAIP-10 id is refused before the wallet is asked', async () => {
  const { latchkey, order } = await open()
  const options = { account: owner as never, session }
  await expect(endSmartSession(latchkey, options)).rejects.toMatchObject({
    code: 'invalidArgument',
    argument: 'endSmartSession.account',
  })
  expect(order).toEqual([])
})

test('sessions are shown with the feature, a data service, and an adapter that can revoke', async () => {
  const { latchkey } = await open()
  expect(hasSessions(latchkey, 'eip155:1')).toBe(true)
  expect(hasSessions(latchkey, 'bip122:000000000019d6689c085ae165831e93')).toBe(false)
  setFeatures(latchkey, { smartSessions: false })
  expect(hasSessions(latchkey, 'eip155:1')).toBe(false)
})
