import { waitForReceipt } from '@latchkey/test-support'
import {
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  pad,
  parseEther,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { otherSigner, owner, startChainWorld, textFor, wrap } from '../../../test/chainWorld.ts'
import { accountFactory, delegate, hostileFactory, smartAccount } from '../../../test/contracts.ts'
import { eip155Signer } from '../../../test/signers.ts'

let world: Awaited<ReturnType<typeof startChainWorld>>
beforeAll(async () => {
  world = await startChainWorld()
})
afterAll(() => world.devnet.stop())

test('ERC-1271: only the owner signs for its account', async () => {
  const account = await world.deploy(smartAccount, owner.accountAddress, true)
  expect(await world.getVerdict(account, await owner.sign(textFor(account)))).toBe('valid')
  expect(await world.getVerdict(account, await otherSigner.sign(textFor(account)))).toBe(
    'signatureRefusedByContract',
  )
  expect(await world.getVerdict(account, '0x00')).toBe('signatureRefusedByContract')
})

test('security: of two accounts with one owner, a signature for one is invalid for the other', async () => {
  const one = await world.deploy(smartAccount, owner.accountAddress, true)
  const other = await world.deploy(smartAccount, owner.accountAddress, true)
  const signature = await owner.sign(textFor(one))
  expect(await world.getVerdict(one, signature)).toBe('valid')
  expect(await world.getVerdict(other, signature)).toBe('signatureRefusedByContract')
  expect(await world.getVerdict(owner.accountAddress, signature)).toBe('signatureWrong')
  // The owner's own sign-in is not one of its account either.
  const own = await owner.sign(textFor(owner.accountAddress))
  expect(await world.getVerdict(owner.accountAddress, own)).toBe('valid')
  expect(await world.getVerdict(one, own)).toBe('signatureRefusedByContract')
})

test('ERC-6492: an account signs before and after its deployment, and verification deploys nothing', async () => {
  const factory = await world.deploy(accountFactory)
  const salt = pad('0x1')
  const preparation = encodeFunctionData({
    ...accountFactory,
    functionName: 'create',
    args: [owner.accountAddress, salt],
  })
  const parameters = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bool' }],
    [owner.accountAddress, true],
  )
  const bytecode: Hex = `${smartAccount.bytecode}${parameters.slice(2)}`
  const account = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode })
  const inner = await owner.sign(textFor(account))
  const wrapped = wrap(factory, preparation, inner)

  expect(await world.getVerdict(account, wrapped)).toBe('valid')
  expect(await world.reader.getCode({ address: account })).toBeUndefined()
  expect(
    await world.getVerdict(
      account,
      wrap(factory, preparation, await otherSigner.sign(textFor(account))),
    ),
  ).toBe('signatureRefusedByContract')
  // The wrapper is missing.
  expect(await world.getVerdict(account, inner)).toBe('signatureWrong')
  expect(await world.getVerdict(account, wrap(factory, '0x', inner))).toBe('contractMissing')

  await world.send(factory, preparation)
  expect(await world.getVerdict(account, wrapped)).toBe('valid')
  expect(await world.getVerdict(account, inner)).toBe('valid')
})

test('ERC-6492: an account that is deployed but not ready is prepared in the simulation only', async () => {
  const account = await world.deploy(smartAccount, owner.accountAddress, false)
  const inner = await owner.sign(textFor(account))
  const migrate = encodeFunctionData({ ...smartAccount, functionName: 'migrate' })
  expect(await world.getVerdict(account, inner)).toBe('signatureRefusedByContract')
  expect(await world.getVerdict(account, wrap(account, migrate, inner))).toBe('valid')
  expect(
    await world.reader.readContract({ ...smartAccount, address: account, functionName: 'isReady' }),
  ).toBe(false)
})

test.each(['write', 'burn', 'fail', 'createOther', 'drain'] as const)(
  'security: a hostile factory that does %s forges no signature, and changes nothing',
  async (functionName) => {
    const factory = await world.deploy(hostileFactory)
    await world.send(factory, '0x', parseEther('1'))
    const args = functionName === 'drain' ? [otherSigner.accountAddress] : []
    const preparation = encodeFunctionData({ ...hostileFactory, functionName, args } as never)
    const victim = await world.deploy(smartAccount, owner.accountAddress, true)
    const ownSignature = await owner.sign(textFor(victim))
    const otherSignature = await otherSigner.sign(textFor(victim))
    expect(await world.getVerdict(victim, wrap(factory, preparation, otherSignature))).toBe(
      'signatureRefusedByContract',
    )
    // With any factory, an account that accepts the signature is verified.
    expect(await world.getVerdict(victim, wrap(factory, preparation, ownSignature))).toBe('valid')
    // An account with a key alone has no contract, whatever a factory does.
    const { accountAddress } = owner
    expect(await world.getVerdict(accountAddress, wrap(factory, preparation, otherSignature))).toBe(
      'contractMissing',
    )
    const calls = await world.reader.readContract({
      ...hostileFactory,
      address: factory,
      functionName: 'calls',
    })
    expect(calls).toBe(0n)
    expect(await world.reader.getBalance({ address: factory })).toBe(parseEther('1'))
  },
)

test('EIP-7702: an account with delegated code signs with its key, and as the code allows', async () => {
  const code = await world.deploy(delegate)
  const { account } = eip155Signer('delegating')
  const session = eip155Signer('session')
  await world.anvil.setBalance({ address: account.address, value: parseEther('1') })
  const wallet = world.getWallet(account)
  const authorization = await wallet.signAuthorization({ contractAddress: code, executor: 'self' })
  const hash = await wallet.sendTransaction({
    authorizationList: [authorization],
    to: account.address,
    data: encodeFunctionData({
      ...delegate,
      functionName: 'setKey',
      args: [session.accountAddress],
    }),
  })
  await waitForReceipt(world.reader, hash)
  expect((await world.reader.getCode({ address: account.address }))?.slice(0, 8)).toBe('0xef0100')

  const text = textFor(account.address)
  expect(
    await world.getVerdict(account.address, await account.signMessage({ message: text })),
  ).toBe('valid')
  expect(await world.getVerdict(account.address, await session.sign(text))).toBe('valid')
  expect(await world.getVerdict(account.address, await otherSigner.sign(text))).toBe(
    'signatureRefusedByContract',
  )
})
