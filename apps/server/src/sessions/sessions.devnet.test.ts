import { afterAll, beforeAll, expect, test } from 'vitest'
import { activation, callSessionsApi, now, projects, signed } from '../../test/callSessionsApi.ts'
import { failed } from '../../test/createRequest.ts'
import { somebody, startTwoNetworks } from '../../test/startTwoNetworks.ts'

const [ada, eve] = [somebody(), somebody()]
/** A contract account of Ada's on Ethereum; on Optimism another contract has its address. */
const { address } = somebody()
const [ethereum, optimism] = [`eip155:1:${address}`, `eip155:10:${address}`]

let server: Awaited<ReturnType<typeof startTwoNetworks>>
beforeAll(async () => {
  server = await startTwoNetworks({
    clock: { now: () => now * 1000 },
    config: () => ({ projects }),
  })
  await server.place(1, address, ada)
  await server.place(10, address, eve)
})
afterAll(() => server?.stop())

const { begin, activate, grantNew, list, revoke } = callSessionsApi(() => server)
const unsigned = { status: 401, json: failed('signature', 'The account has not signed this') }
const getPcis = async (account: string) => (await list(account)).map(({ pci }) => pci)

test('a contract account activates and revokes by ERC-1271, on the network of the session', async () => {
  const pci = await begin(ethereum)
  expect(await activate(await activation(pci, eve), ethereum)).toMatchObject(unsigned)
  server.devnet.setFault(1, { mode: 'down' })
  expect(await activate(await activation(pci, ada), ethereum)).toMatchObject({
    status: 503,
    json: { reasons: [{ field: 'signature' }] },
  })
  server.devnet.setFault(1, { mode: 'off' })
  expect(await getPcis(ethereum)).toEqual([])
  expect((await activate(await activation(pci, ada), ethereum)).status).toBe(200)
  expect(await getPcis(ethereum)).toEqual([pci])
  expect(await revoke(await signed(pci, eve), ethereum)).toMatchObject(unsigned)
  expect((await revoke(await signed(pci, ada), ethereum)).status).toBe(200)
})

test("security: a contract at the same address on another network can neither list nor create the account's sessions", async () => {
  const grant = await grantNew(ethereum, {}, ada)
  const theirs = await grantNew(optimism, {}, eve)
  expect(await getPcis(ethereum)).toContain(grant)
  expect(await getPcis(ethereum)).not.toContain(theirs)
  expect(await getPcis(optimism)).toEqual([theirs])
  // A plain address belongs to a key: contracts cannot sign for it.
  expect(await getPcis(address)).toEqual([])
  for (const path of [optimism, address])
    expect((await revoke(await signed(grant, eve), path)).status).toBeGreaterThan(399)
  expect((await list(ethereum)).find(({ pci }) => pci === grant)?.revokedAt).toBeNull()
  expect((await revoke(await signed(grant, ada), address)).status).toBe(200)
})

test('security: a session without a network is signed by a key, never by a contract', async () => {
  const plain = await begin(address)
  for (const by of [ada, eve])
    expect(await activate(await activation(plain, by), address)).toMatchObject(unsigned)
  const key = await grantNew(ada.address, {}, ada)
  await server.place(10, ada.address, eve)
  const named = `eip155:10:${ada.address}`
  expect(await revoke(await signed(key, eve), named)).toMatchObject(unsigned)
  expect(await getPcis(named)).toEqual([key])
  expect((await revoke(await signed(key, ada), named)).status).toBe(200)
})
