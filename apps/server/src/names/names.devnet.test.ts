import { afterAll, beforeAll, expect, test } from 'vitest'
import { somebody, startTwoNetworks } from '../../test/startTwoNetworks.ts'

const seconds = 1_790_000_000
const optimismCoin = 0x8000_000a
const [ada, eve] = [somebody(), somebody()]
/** A contract account of Ada's on Ethereum; on Optimism another contract has its address. */
const { address } = somebody()

let server: Awaited<ReturnType<typeof startTwoNetworks>>
beforeAll(async () => {
  server = await startTwoNetworks({ clock: { now: () => seconds * 1000 } })
  await server.place(1, address, ada)
  await server.place(10, address, eve)
})
afterAll(() => server?.stop())

async function register(label: string, by: typeof ada, coin_type: number) {
  const name = `${label}.latchkey`
  const message = JSON.stringify({ name, attributes: {}, timestamp: seconds, address })
  const signature = await by.signMessage({ message })
  return server.request('/v1/profile/account', { body: { coin_type, address, message, signature } })
}
const getNames = async (query = {}) => {
  const path = `/v1/profile/reverse/${address}`
  const { json } = await server.request(path, { query: { apiVersion: '2', ...query } })
  return (json as { name: string }[]).map(({ name }) => name)
}
const identity = async () =>
  ((await server.request(`/v1/identity/${address}`)).json as { name: string | null }).name

test("security: a name of a contract on another network is not the account's", async () => {
  expect((await register('taken-over', eve, 60)).status).toBe(401)
  expect((await register('taken-over', eve, optimismCoin)).status).toBe(200)
  expect(await identity()).toBeNull()
  expect(await getNames()).toEqual([])
  expect(await getNames({ coin_type: String(optimismCoin) })).toEqual(['taken-over.latchkey'])
  expect((await register('treasury', ada, 60)).status).toBe(200)
  expect(await identity()).toBe('treasury.latchkey')
  expect(await getNames()).toEqual(['treasury.latchkey'])
  expect(await getNames({ coin_type: '60' })).toEqual(['treasury.latchkey'])
})

test('security: reaching the limit of names on one network does not affect the other', async () => {
  for (let index = 0; index < 9; index += 1)
    expect((await register(`filled${index}`, eve, optimismCoin)).status).toBe(200)
  expect(await register('filled9', eve, optimismCoin)).toMatchObject({
    status: 400,
    json: { reasons: [{ field: 'address' }] },
  })
  expect((await register('second', ada, 60)).status).toBe(200)
})

test('error: an invalid coin type is rejected by name', async () => {
  for (const coin_type of ['x', '61', '-60', '2147483648', '99999999999', '1e3'])
    expect(
      await server.request(`/v1/profile/reverse/${address}`, { query: { coin_type } }),
    ).toMatchObject({ status: 400, json: { reasons: [{ field: 'coin_type' }] } })
})
