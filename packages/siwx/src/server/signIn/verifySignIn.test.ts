import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eip155Signer, type Signer, solanaSigner } from '../../../test/signers.ts'
import { signInWorld, testTime } from '../../../test/signInWorld.ts'
import { createMemoryStores } from '../stores/createMemoryStores.ts'

const alice = eip155Signer('alice')

test('security: does not sign in while the node is down, and the nonce can be used once more', async () => {
  let status: 'unknown' | 'valid' = 'unknown'
  const world = signInWorld({
    verifier: async () => (status === 'valid' ? { status } : { status, reason: 'nodeUnreachable' }),
  })
  const browser = world.browser()
  const message = await browser.write(alice)
  const unknown = { status: 'unknown', reason: 'nodeUnreachable' }
  expect(await browser.send(message, '0x00')).toEqual(unknown)
  expect(await browser.accounts()).toEqual([])
  status = 'valid'
  expect(await browser.send(message, '0x00')).toMatchObject({ status: 'valid' })

  status = 'unknown'
  const again = await browser.write(alice)
  expect(await browser.send(again, '0x00')).toEqual(unknown)
  expect(await browser.send(again, '0x00')).toEqual(unknown)
  expect(await browser.send(again, '0x00')).toEqual({ status: 'invalid', reason: 'nonceUnknown' })
})

test('a recheck signs out rejected accounts and keeps those that cannot be verified', async () => {
  const responses = new Map<string, 'valid' | 'invalid' | 'unknown'>()
  const world = signInWorld({
    verifier: async ({ fields }) => {
      const status = responses.get(fields.accountAddress) ?? 'valid'
      if (status === 'invalid') return { status, reason: 'signatureRefusedByContract' }
      return status === 'valid' ? { status } : { status, reason: 'nodeUnreachable' }
    },
  })
  const browser = world.browser()
  const solana = solanaSigner()
  await browser.signIn(alice)
  await browser.signIn(solana)
  for (const signer of [alice, solana]) responses.set(signer.accountAddress, 'unknown')
  expect((await world.signIn.recheck(browser.header()))?.accounts).toHaveLength(2)
  responses.set(alice.accountAddress, 'invalid')
  await world.signIn.recheck(browser.header())
  expect(await browser.accounts()).toEqual([solana.accountAddress])
  responses.set(solana.accountAddress, 'invalid')
  expect(await world.signIn.recheck(browser.header())).toBeUndefined()
  expect(await browser.accounts()).toEqual([])
})

test('error: a store that is down neither signs in nor signs out', async () => {
  const stores = createMemoryStores({ now: () => testTime })
  let isDown = false
  const failing = <method extends (...args: never[]) => Promise<unknown>>(own: method) =>
    (async (...args: Parameters<method>) => {
      if (isDown) throw new Error('down')
      return own(...args)
    }) as method
  const world = signInWorld({
    stores: {
      nonces: { put: failing(stores.nonces.put), consume: failing(stores.nonces.consume) },
      sessions: {
        put: failing(stores.sessions.put),
        replace: failing(stores.sessions.replace),
        get: failing(stores.sessions.get),
        delete: failing(stores.sessions.delete),
      },
    },
  })
  const browser = world.browser()
  await browser.signIn(alice)
  const message = await browser.write(solanaSigner())
  isDown = true
  expect(await browser.send(message, await solanaSigner().sign(message))).toEqual({
    status: 'unknown',
    reason: 'storeUnreachable',
  })
  await expect(world.signIn.session(browser.header())).rejects.toThrow('down')
  isDown = false
  expect(await browser.accounts()).toEqual([alice.accountAddress])
})

test('error: a proof that the store did not save can be sent again', async () => {
  const stores = createMemoryStores({ now: () => testTime })
  let isDown = true
  const put: typeof stores.sessions.put = async (session) => {
    if (isDown) throw new Error('down')
    return stores.sessions.put(session)
  }
  const browser = signInWorld({
    stores: { ...stores, sessions: { ...stores.sessions, put } },
  }).browser()
  const message = await browser.write(alice)
  const signature = await alice.sign(message)
  const unknown = { status: 'unknown', reason: 'storeUnreachable' }
  expect(await browser.send(message, signature)).toEqual(unknown)
  isDown = false
  expect(await browser.send(message, signature)).toMatchObject({ status: 'valid' })
})

test('security: every request body gets a result with a reason', async () => {
  const world = signInWorld()
  const browser = world.browser()
  await browser.write(alice)
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.anything(), fc.jsonValue()), async (body) => {
      expect(await world.signIn.verify(body, browser.header())).toEqual({
        status: 'invalid',
        reason: 'body',
      })
    }),
  )
  for (const body of [
    { message: 'x', signature: 'y', more: 1 },
    { message: 'x'.repeat(9_000), signature: 'y' },
    { message: 'x', signature: 'y'.repeat(40_000) },
    { cacaos: [] },
    { cacaos: Array(17).fill({}) },
  ])
    expect(await world.signIn.verify(body, browser.header())).toEqual({
      status: 'invalid',
      reason: 'body',
    })
  expect(await world.signIn.verify({ cacaos: [{}] }, browser.header())).toEqual({
    status: 'invalid',
    reason: 'cacao',
  })
})

async function getCacao(signer: Signer, message: string, changes: object = {}) {
  const line = (label: string) => new RegExp(`\n${label}: (.+)`).exec(message)?.[1]
  const p = {
    iss: `did:pkh:${signer.chainId}:${signer.accountAddress}`,
    aud: line('URI'),
    domain: 'shop.example',
    version: '1',
    nonce: line('Nonce'),
    iat: line('Issued At'),
    exp: line('Expiration Time'),
    statement: 'Welcome to the shop.',
    ...changes,
  }
  return { h: { t: 'eip4361' }, p, s: { t: 'eip191', s: await signer.sign(message) } }
}

test('one-click: messages that a wallet signed for several chains while connecting sign in on each chain', async () => {
  const world = signInWorld()
  const browser = world.browser()
  const message = await browser.write(alice)
  const other = { ...alice, chainId: 'eip155:10' }
  const cacaos = [
    await getCacao(alice, message),
    await getCacao(other, message.replace('Chain ID: 1', 'Chain ID: 10')),
  ]
  const result = await world.signIn.verify({ cacaos }, browser.header())
  expect(result).toMatchObject({ status: 'valid' })
  if (result.status !== 'valid') return
  expect(result.session.accounts.map(({ chainId }) => chainId)).toEqual(['eip155:1', 'eip155:10'])
})

test('security: one-click: each payload needs its own signature, and all belong to one account', async () => {
  const world = signInWorld()
  const browser = world.browser()
  const send = async (make: (message: string) => Promise<object[]>) => {
    const message = await browser.write(alice)
    const result = await world.signIn.verify({ cacaos: await make(message) }, browser.header())
    return 'reason' in result ? result.reason : result.status
  }
  const bob = eip155Signer('bob')
  const asChain = (message: string, id: string) => message.replace('Chain ID: 1', `Chain ID: ${id}`)
  expect(await send(async (message) => [await getCacao(alice, message)])).toBe('valid')
  expect(
    await send(async (message) => [await getCacao({ ...alice, chainId: 'eip155:10' }, message)]),
  ).toBe('signatureWrong')
  expect(
    await send(async (message) => [
      await getCacao({ ...bob, accountAddress: alice.accountAddress }, message),
    ]),
  ).toBe('signatureWrong')
  expect(
    await send(async (message) => [
      await getCacao(alice, asChain(message, '2')),
      await getCacao(alice, message),
    ]),
  ).toBe('cacao')
  expect(
    await send(async (message) => [
      await getCacao(alice, message),
      await getCacao({ ...bob, chainId: 'eip155:10' }, message),
    ]),
  ).toBe('cacao')
  expect(
    await send(async (message) => [
      await getCacao({ ...alice, chainId: 'eip155:2' }, asChain(message, '2')),
    ]),
  ).toBe('chainNotAllowed')
  expect(
    await send(async (message) => [await getCacao(alice, message, { domain: 'evil.example' })]),
  ).toBe('domainNotAllowed')
  expect(
    await send(async (message) => [
      await getCacao(alice, message, { resources: ['urn:recap:e30'] }),
    ]),
  ).toBe('recapNotAllowed')
})
