import { expect, test } from 'vitest'
import { account, grant } from '../../test/endpoints/samples.ts'
import { setup } from '../../test/setup.ts'
import {
  activateSmartSession,
  createSmartSession,
  fetchSmartSessionContext,
  fetchSmartSessions,
  revokeSmartSession,
} from './api.ts'

test('with the feature smartSessions off no session request is made', async () => {
  const requested: string[] = []
  const { latchkey } = setup({
    projectId: 'demo',
    services: { data: 'https://data.example' },
    fetch: async (input) => {
      requested.push(String(input))
      return new Response('{"http":["eip155:1"],"ws":[]}')
    },
  })
  expect(await fetchSmartSessions(latchkey, { account })).toEqual({ data: [], next: undefined })
  expect(await revokeSmartSession(latchkey, { account, pci: 's', signature: '0x' })).toBe(false)
  for (const call of [
    createSmartSession(latchkey, { account, ...grant }),
    activateSmartSession(latchkey, {
      account,
      ...grant,
      pci: 's',
      context: '0x1234',
      signature: '0x12',
    }),
    fetchSmartSessionContext(latchkey, { account, pci: 's' }),
  ])
    await expect(call).rejects.toMatchObject({ code: 'sessionsUnavailable' })
  expect(requested).toEqual([])
})
