import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { keccak256, parseTransaction, recoverTransactionAddress, verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { createDevice } from '../../test/createDevice.ts'
import { createServer } from '../../test/createServer.ts'
import { openWindow } from '../../test/openWindow.ts'
import type { Ports } from '../ports.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const about = { network: 'eip155:1', name: 'Shop' } as const
const live = () => new AbortController().signal

const mail = {
  domain: { name: 'Post', chainId: 1 },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'Hello' },
} as const

const nodes = {
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_maxPriorityFeePerGas: '0x2',
  eth_getTransactionCount: '0x7',
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
  eth_getTransactionByHash: null,
}

async function createSignedIn(changes: Partial<Ports> = {}) {
  const server = createServer()
  server.node = { ...nodes }
  // A poll follows the one before it at once.
  const after: Ports['after'] = (_, task) => {
    const timer = setTimeout(task, 1)
    return () => clearTimeout(timer)
  }
  const device = createDevice(server, { after, ...changes })
  const { client } = device
  const account = await device.signIn('alice@shop.example')
  const address = account?.addresses.eip155 as `0x${string}`
  return {
    ...device,
    server,
    address,
    askTypedData: (typedData: unknown = mail, of: string = address) =>
      client.request('prepareTypedData', { ...about, address: of, typedData }),
    askTransaction: (transaction: object = { to, value: '0x1' }) =>
      client.request('prepareTransaction', { ...about, params: [transaction] }),
    /** Reads the request in its window, and answers it. */
    async answer(link: string, isApproved = true) {
      const window = openWindow(server, link)
      const shown = await window.read(live())
      await window.answer(isApproved)
      return shown
    },
    sent: () =>
      server.nodeCalls.flatMap(([method, params]) =>
        method === 'eth_sendRawTransaction' ? [params[0] as `0x02${string}`] : [],
      ),
  }
}

const confirm = ({ client }: { client: ReturnType<typeof createDevice>['client'] }, id: string) =>
  client.request('confirm', { approvalId: id })

test('typed data is signed as its window shows it, as an object and as JSON', async () => {
  const world = await createSignedIn()
  for (const typedData of [mail, JSON.stringify(mail)]) {
    const { approvalId, link } = await world.askTypedData(typedData)
    expect(link).toMatch(/^\/confirm#projectId=demo&key=[\w-]{43}$/)
    const signing = confirm(world, approvalId)
    const { request, raw } = await world.answer(link)
    expect(request).toMatchObject({ origin: 'https://shop.example', ...about })
    expect(request.address).toBe(world.address)
    expect(JSON.parse(raw)).toEqual(mail)
    const signature = (await signing) as `0x${string}`
    const { address } = world
    expect(await verifyTypedData({ ...mail, address, signature })).toBe(true)
  }
})

test('a transaction gets nonce, gas and fees, and is sent once, as its window shows it', async () => {
  const world = await createSignedIn()
  const { approvalId, link } = await world.askTransaction()
  const sending = confirm(world, approvalId)
  expect(world.sent()).toEqual([])
  const shown = await world.answer(link)
  expect(shown).toMatchObject({ fee: 21_000n * 122n, tier: 2, warnings: [] })
  const hash = await sending
  const [serialized = '0x02'] = world.sent()
  expect(world.sent()).toHaveLength(1)
  expect(hash).toBe(keccak256(serialized))
  expect(await recoverTransactionAddress({ serializedTransaction: serialized })).toBe(world.address)
  expect(parseTransaction(serialized)).toMatchObject({
    ...{ chainId: 1, to: to.toLowerCase(), value: 1n, nonce: 7, gas: 21_000n },
    ...{ maxFeePerGas: 122n, maxPriorityFeePerGas: 2n },
  })
})

test('a declined request is not signed', async () => {
  const world = await createSignedIn()
  const { approvalId, link } = await world.askTransaction()
  const rejected = { code: 4001, message: 'The request was rejected' }
  const ended = expect(confirm(world, approvalId)).rejects.toMatchObject(rejected)
  await world.answer(link, false)
  await ended
  expect(world.sent()).toEqual([])
})

test('security: a verdict that the server makes, or moves from another request, signs nothing', async () => {
  const world = await createSignedIn()
  const { confirmations } = world.server
  const first = await world.askTransaction({ to, value: '0x1' })
  await world.answer(first.link)
  const [stored] = confirmations.values()
  const own = stored?.verdict
  const declined = await world.askTransaction({ to, value: '0x2' })
  await world.answer(declined.link, false)
  const refusal = [...confirmations.values()].at(-1)?.verdict
  for (const verdict of [
    { isApproved: true, mac: 'A'.repeat(43) },
    { isApproved: true, mac: own?.mac ?? '' },
    { isApproved: true, mac: refusal?.mac ?? '' },
  ]) {
    const { approvalId } = await world.askTransaction({ to, value: '0x3' })
    for (const entry of confirmations.values()) entry.verdict ??= verdict
    await expect(confirm(world, approvalId)).rejects.toMatchObject({ code: -32603 })
  }
  // The server turns its own decline into an approval.
  for (const entry of confirmations.values())
    if (entry.verdict === refusal && refusal) entry.verdict = { ...refusal, isApproved: true }
  await expect(confirm(world, declined.approvalId)).rejects.toMatchObject({ code: -32603 })
  expect(world.sent()).toEqual([])
})

test('security: a request that the server changes, or that of another key, is not shown', async () => {
  const world = await createSignedIn()
  const { link } = await world.askTransaction()
  const [entry] = world.server.confirmations.values()
  if (!entry) throw new Error('nothing is stored')
  const { ciphertext } = entry
  const changed = `${ciphertext.slice(0, -3)}${ciphertext.endsWith('AAA') ? 'BBB' : 'AAA'}`
  for (const value of [changed, 'A'.repeat(60), '']) {
    Object.assign(entry, { ciphertext: value })
    await expect(openWindow(world.server, link).read(live())).rejects.toThrow()
  }
})

test('security: the server learns neither the request nor its key', async () => {
  const world = await createSignedIn()
  const { link } = await world.askTypedData({ ...mail, message: { text: 'a canary' } })
  const stored = JSON.stringify(world.server.requests)
  expect(stored).not.toContain('canary')
  expect(stored).not.toContain(new URLSearchParams(link.split('#')[1]).get('key'))
})

test('security: a discarded request, and one of before the sign-out, are not signed', async () => {
  const world = await createSignedIn()
  const discarded = await world.askTransaction()
  const ended = expect(confirm(world, discarded.approvalId)).rejects.toMatchObject({ code: 4001 })
  await world.client.request('discard', discarded)
  await ended
  await expect.poll(() => world.server.confirmations.size).toBe(0)
  await expect(openWindow(world.server, discarded.link).read(live())).rejects.toMatchObject({
    code: 4001,
  })
  const old = await world.askTransaction()
  const ending = expect(confirm(world, old.approvalId)).rejects.toMatchObject({ code: 4001 })
  await world.client.request('signOut', undefined)
  await world.answer(old.link)
  await ending
  await expect(confirm(world, old.approvalId)).rejects.toMatchObject({ code: 4001 })
  expect(world.sent()).toEqual([])
})

test('a request waits while the server does not answer, and ends when it is too old', async () => {
  const world = await createSignedIn()
  const path = '/v1/embedded/confirmation/verdict'
  const { approvalId, link } = await world.askTypedData()
  let failures = 0
  world.server.responses[path] = () => {
    failures += 1
    if (failures === 3) delete world.server.responses[path]
    return new Response(null, { status: failures === 2 ? 429 : 503 })
  }
  const signing = confirm(world, approvalId)
  await expect.poll(() => failures).toBe(3)
  await world.answer(link)
  expect(await signing).toMatch(/^0x/)
  const late = await world.askTypedData()
  world.server.confirmations.clear()
  await expect(confirm(world, late.approvalId)).rejects.toMatchObject({ code: 4001 })
})

test('error: a transaction that the node refuses is not sent; without an answer it counts as sent', async () => {
  const world = await createSignedIn()
  world.server.node.eth_sendRawTransaction = new Error('insufficient funds')
  const refused = await world.askTransaction()
  await world.answer(refused.link)
  await expect(confirm(world, refused.approvalId)).rejects.toMatchObject({
    ...{ code: -32000, message: 'insufficient funds' },
  })
  world.server.node.eth_getTransactionByHash = {}
  const known = await world.askTransaction()
  await world.answer(known.link)
  expect(await confirm(world, known.approvalId)).toMatch(/^0x[0-9a-f]{64}$/)
  delete world.server.node.eth_sendRawTransaction
  const silent = await world.askTransaction()
  await world.answer(silent.link)
  const count = world.sent().length
  expect(await confirm(world, silent.approvalId)).toMatch(/^0x[0-9a-f]{64}$/)
  const tries = world.sent().slice(count)
  expect(tries).toHaveLength(3)
  expect(new Set(tries).size).toBe(1)
})

test('error: requests of another account, of another network, malformed, too large, or without an account', async () => {
  const world = await createSignedIn()
  const other = `0x${'00'.repeat(20)}`
  await expect(world.askTypedData(mail, other)).rejects.toMatchObject({ code: 4100 })
  const foreign = { ...mail, domain: { name: 'Post', chainId: 10 } }
  for (const typedData of [foreign, '{', null, [], { ...mail, message: { text: 1 } }])
    await expect(world.askTypedData(typedData)).rejects.toMatchObject({ code: -32602 })
  const large = { ...mail, message: { text: '\u0001'.repeat(60_000) } }
  await expect(world.askTypedData(large)).rejects.toMatchObject({ code: -32602 })
  world.server.node.eth_estimateGas = new Error('execution reverted: no')
  await expect(world.askTransaction()).rejects.toMatchObject({
    ...{ code: -32000, message: 'execution reverted: no' },
  })
  const solana = { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: '' } as const
  await expect(
    world.client.request('prepareTransaction', { ...solana, params: [{ to }] }),
  ).rejects.toMatchObject({ code: -32602 })
  await world.client.request('signOut', undefined)
  await expect(world.askTransaction()).rejects.toMatchObject({ code: 4100 })
  expect(world.server.confirmations.size).toBe(0)
})

test('security: of requests that wait together, in any order, each signs its own bytes, once', async () => {
  const world = await createSignedIn()
  const texts = fc.uniqueArray(fc.string({ maxLength: 20 }), { minLength: 1, maxLength: 4 })
  const property = fc.asyncProperty(fc.scheduler(), texts, async (scheduler, messages) => {
    const data = messages.map((text) => ({ ...mail, message: { text } }))
    const asked = await Promise.all(data.map((one) => world.askTypedData(one)))
    const signing = asked.map(({ approvalId }) => confirm(world, approvalId))
    await Promise.all(
      asked
        .map(async ({ link }) => {
          await scheduler.schedule(Promise.resolve())
          await world.answer(link)
        })
        .concat(scheduler.waitAll()),
    )
    const signatures = (await Promise.all(signing)) as `0x${string}`[]
    const { address } = world
    for (const [index, signature] of signatures.entries()) {
      const typedData = data[index] ?? mail
      expect(await verifyTypedData({ ...typedData, address, signature })).toBe(true)
    }
    for (const { approvalId } of asked)
      await expect(confirm(world, approvalId)).rejects.toMatchObject({ code: 4001 })
  })
  await fc.assert(property, { numRuns: runs(8) })
})
