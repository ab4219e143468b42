import { afterAll, beforeAll, expect, test } from 'vitest'
import { otherSigner, owner, startChainWorld, textFor, wrap } from '../../../test/chainWorld.ts'
import { oddAccount, smartAccount } from '../../../test/contracts.ts'
import { createVerifier, type Verifier } from '../createVerifier.ts'

let world: Awaited<ReturnType<typeof startChainWorld>>
beforeAll(async () => {
  world = await startChainWorld()
})
afterAll(() => world.devnet.stop())

test.each([
  [0, 'nothing'],
  [1, '31 bytes'],
  [2, '4 bytes'],
  [3, 'true'],
  [4, 'more than the magic value'],
  [5, 'the magic value, reverting'],
  [6, 'an invalid operation'],
  [7, 'never'],
  [9, 'after changing the chain'],
])('security: an account with a response of kind %i (%s) has not signed', async (kind) => {
  const account = await world.deploy(oddAccount, BigInt(kind))
  const signature = await owner.sign(textFor(account))
  expect(await world.getVerdict(account, signature)).toBe('signatureRefusedByContract')
})

test('security: an account that accepts everything from the sender of simulations has not signed', async () => {
  // Code that returns the magic value if ORIGIN is zero, and reverts otherwise.
  const bytecode = '0x3215600a5760006000fd5b631626ba7e60e01b60005260206000f3'
  const account = '0x00000000000000000000000000000000000d0aa1'
  await world.anvil.setCode({ address: account, bytecode })
  expect(await world.getVerdict(account, '0x00')).toBe('signatureRefusedByContract')
})

test('a response that begins with the magic value is valid, at any length', async () => {
  const account = await world.deploy(oddAccount, 8n)
  expect(await world.getVerdict(account, '0x00')).toBe('valid')
})

test('security: a contract without code has not signed', async () => {
  const account = await world.deploy(smartAccount, owner.accountAddress, true)
  const signature = await owner.sign(textFor(account))
  expect(await world.getVerdict(account, signature)).toBe('valid')
  await world.anvil.setCode({ address: account, bytecode: '0x' })
  expect(await world.getVerdict(account, signature)).toBe('signatureWrong')
})

test('security: a signature is valid on the chain of its message only', async () => {
  const account = await world.deploy(smartAccount, owner.accountAddress, true)
  const signature = await owner.sign(textFor(account))
  const elsewhere = createVerifier({ rpcUrls: { 'eip155:1': world.devnet.rpcUrl(10) } })
  expect(await world.getVerdict(account, signature, textFor(account), elsewhere)).toBe(
    'nodeOfAnotherChain',
  )
})

test('a node that is down, slow or malformed: unknown, never invalid', async () => {
  const account = await world.deploy(smartAccount, owner.accountAddress, true)
  const signature = await owner.sign(textFor(account))
  const getStatus = async (by: Verifier) => {
    const fields = { accountAddress: account, chainId: 'eip155:1' }
    return by({ message: textFor(account), fields, signature })
  }
  const short = createVerifier({ rpcUrls: { 'eip155:1': world.url }, timeout: 300 })
  for (const fault of [{ mode: 'down' }, { mode: 'slow', ms: 5_000 }, { mode: '429' }] as const) {
    world.devnet.setFault(1, fault)
    expect(await getStatus(short)).toEqual({ status: 'unknown', reason: 'nodeUnreachable' })
  }
  world.devnet.setFault(1, { mode: 'off' })
  expect((await getStatus(world.verify)).status).toBe('valid')

  const answering = (body: string, status = 200) =>
    createVerifier({
      rpcUrls: { 'eip155:1': world.url },
      fetch: async () => new Response(body, { status }),
    })
  for (const body of [
    '',
    '{}',
    'null',
    '{"result":null}',
    '{"result":"0x"}',
    '{"result":"0x01"}',
    '{"error":{"code":3}}',
  ])
    expect(await getStatus(answering(body))).toEqual({
      status: 'unknown',
      reason: expect.stringMatching(/^node/),
    })
  expect(await getStatus(answering('busy', 503))).toEqual({
    status: 'unknown',
    reason: 'nodeUnreachable',
  })
})

test("a key's own signature is verified without a request to a node", async () => {
  const silent = createVerifier({
    rpcUrls: { 'eip155:1': world.url },
    fetch: () => expect.unreachable('a node was asked'),
  })
  const { accountAddress } = owner
  expect(
    await world.getVerdict(
      accountAddress,
      await owner.sign(textFor(accountAddress)),
      undefined,
      silent,
    ),
  ).toBe('valid')
})

test('without a configured node, contracts cannot sign in, and keys can', async () => {
  const keysOnly = createVerifier()
  const { accountAddress } = owner
  const signature = await owner.sign(textFor(accountAddress))
  const as = (changed: string) =>
    world.getVerdict(accountAddress, changed, textFor(accountAddress), keysOnly)
  expect(await as(signature)).toBe('valid')
  expect(await as(await otherSigner.sign(textFor(accountAddress)))).toBe('signatureWrong')
  expect(await as('0x1234')).toBe('contractsNotSupported')
  expect(await as(wrap('0x0000000000000000000000000000000000000001', '0x', signature))).toBe(
    'contractsNotSupported',
  )
})
