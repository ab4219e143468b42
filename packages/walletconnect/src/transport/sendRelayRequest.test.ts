import { createMemoryStorage } from '@latchkey/core'
import { systemClock } from '@latchkey/core/modal'
import { expect, test } from 'vitest'
import type { SignClient } from '../client/client.ts'
import { createSessionStore } from '../session/createSessionStore.ts'
import { parseSession } from '../session/parseSession.ts'
import { sendRelayRequest } from './sendRelayRequest.ts'
import type { TransportContext } from './transportContext.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const scope = (id: string, methods: readonly string[]) => ({
  [id]: { accounts: [`${id}:${address}`], methods },
})

test('security: a method that is approved on one network is sent on no other one', async () => {
  const sent: unknown[] = []
  const client = {
    request: ({ chainId, request }: Parameters<SignClient['request']>[0]) => {
      sent.push([chainId, request.method])
      return Promise.resolve('0x')
    },
  } as object as SignClient
  const sessionStore = createSessionStore({ storage: createMemoryStorage(), log: () => {} })
  const session = parseSession({
    topic: 'ours',
    expiry: 4_000_000_000,
    namespaces: {
      ...scope('eip155:1', ['personal_sign']),
      ...scope('eip155:137', ['personal_sign', 'eth_sign']),
    },
  })
  if (!session) throw new Error('no session')
  sessionStore.replace(session)
  const context = { clock: systemClock, log: () => {}, report: () => {} }
  const transport = {
    client,
    sessionStore,
    context,
    pendingRequests: new Set(),
  } as object as TransportContext
  const eth_sign = { method: 'eth_sign' }
  await expect(sendRelayRequest(transport, 'eip155', eth_sign)).rejects.toMatchObject({
    code: 'rpc.4200',
  })
  await sendRelayRequest(transport, 'eip155', { method: 'personal_sign' })
  await sendRelayRequest(transport, 'eip155', eth_sign, 'eip155:137')
  expect(sent).toEqual([
    ['eip155:1', 'personal_sign'],
    ['eip155:137', 'eth_sign'],
  ])
})
