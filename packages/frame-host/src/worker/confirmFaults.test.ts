import { expect, test } from 'vitest'
import { confirm, createSignedIn, mail, to } from '../../test/createSignedIn.ts'

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
  const odd = {
    domain: {},
    types: { Mail: [{ name: 'a', type: 'interest' }], interest: [{ name: 'b', type: 'bool' }] },
    ...{ primaryType: 'Mail', message: { a: { b: true } } },
  }
  for (const typedData of [foreign, '{', null, [], odd, { ...mail, message: { text: 1 } }])
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
