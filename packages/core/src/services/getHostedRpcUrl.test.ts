import { mockAdapter } from '@latchkey/testing'
import { afterEach, expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { type Reply, startService } from '../../test/startService.ts'
import type { AdapterContext } from '../adapter/adapter.ts'
import type { LatchkeyConfig } from '../options/schema.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** The function that an adapter gets, and the service that lists its networks. */
async function world(reply: () => Reply | Promise<Reply>, config: Partial<LatchkeyConfig> = {}) {
  const service = await startService(reply)
  stops.push(service.stop)
  const mock = mockAdapter()
  const contexts: AdapterContext[] = []
  const { clock } = setup({
    adapters: [
      (context) => {
        contexts.push(context)
        return mock.factory(context)
      },
    ],
    projectId: 'demo',
    services: { data: `${service.url}/under/` },
    ...config,
  })
  return { service, clock, hostedRpcUrl: contexts[0]?.hostedRpcUrl }
}
const lists = (...http: string[]) => ({ json: { http, ws: [] } })

test('an adapter gets the hosted endpoint of each network that the service supports', async () => {
  const { service, hostedRpcUrl } = await world(() => lists('eip155:1'))
  expect(service.calls).toEqual([])
  expect(await hostedRpcUrl?.('eip155:1')).toBe(
    `${service.url}/under/v1/?chainId=eip155%3A1&projectId=demo&st=latchkey&sv=4`,
  )
  expect(await hostedRpcUrl?.('eip155:10')).toBeUndefined()
  expect(service.calls.map(({ path }) => path)).toEqual(['/under/v1/supported-chains'])
})

test('without a data service or a project an adapter gets no hosted endpoint', async () => {
  for (const config of [{ services: {} }, { projectId: undefined }] as Partial<LatchkeyConfig>[])
    expect((await world(() => lists('eip155:1'), config)).hostedRpcUrl).toBeUndefined()
})

test('error: a service that does not list its networks in 2 s has no hosted endpoint', async () => {
  const { service, clock, hostedRpcUrl } = await world(() => new Promise(() => {}))
  const url = hostedRpcUrl?.('eip155:1')
  await expect.poll(() => service.calls.length).toBe(1)
  clock.advance(2_000)
  expect(await url).toBeUndefined()
})
