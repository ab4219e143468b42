import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { keccak256, parseTransaction, recoverTransactionAddress, verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { confirm, createSignedIn, live, mail, to } from '../../test/createSignedIn.ts'
import { openWindow } from '../../test/openWindow.ts'

const about = { network: 'eip155:1', name: 'Shop' } as const

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

test('security: a request of one account is not signed by the next one, also if it was in preparation', async () => {
  const world = await createSignedIn()
  world.server.hasLinks = false
  const { approvalId, link } = await world.askTransaction()
  const ended = expect(confirm(world, approvalId)).rejects.toMatchObject({ code: 4001 })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  world.server.responses['/v1/embedded/confirmation'] = async () => {
    await held
    return new Response(null)
  }
  const inPreparation = expect(world.askTransaction()).rejects.toMatchObject({ code: 4001 })
  await world.signIn('bob@shop.example')
  release()
  await inPreparation
  await world.answer(link)
  await ended
  expect(world.sent()).toEqual([])
})

test('security: a transaction whose number was used meanwhile is not signed', async () => {
  const world = await createSignedIn()
  const { approvalId, link } = await world.askTransaction()
  world.server.node.eth_getTransactionCount = '0x8'
  await world.answer(link)
  await expect(confirm(world, approvalId)).rejects.toMatchObject({ code: -32603 })
  expect(world.sent()).toEqual([])
})

test('security: nothing of a request stays once it has ended', async () => {
  const world = await createSignedIn()
  const { approvalId } = await world.askTransaction()
  for (const entry of world.server.confirmations.values())
    entry.verdict = { isApproved: true, mac: 'A'.repeat(43) }
  await expect(confirm(world, approvalId)).rejects.toMatchObject({ code: -32603 })
  await expect.poll(() => world.server.confirmations.size).toBe(0)
  await expect(confirm(world, approvalId)).rejects.toMatchObject({ code: 4001 })
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
