import { keccak256, maxUint160, maxUint256, toHex } from 'viem'
import { expect, test } from 'vitest'
import { contract, me, other } from '../test/functionRows.ts'
import {
  authorization,
  daiPermit,
  knownForms,
  order,
  permit,
  permit2,
  permitBatch,
  permitBatchTransferFrom,
  permitBatchWitnessTransferFrom,
  permitSingle,
  permitTransferFrom,
  permitWitnessTransferFrom,
  safeMessage,
  safeTransaction,
  seaport,
  toForm,
  toItem,
  toJson,
} from '../test/typedDataForms.ts'
import { decodeCall } from './decodeCall.ts'
import { decodeTypedData } from './decodeTypedData.ts'
import { InvalidTypedDataError } from './errors.ts'
import { parseTypedData } from './parseTypedData.ts'

const chainId = 1n

test('a permit of ERC-2612', () => {
  const expected = {
    ...{ kind: 'permit', chainId, token: contract, owner: me, spender: other, deadline: 9n },
    ...{ amount: 5n, isUnlimited: false },
  }
  expect(decodeTypedData(permit(5n))).toEqual(expected)
  const unlimited = { ...expected, amount: maxUint256, isUnlimited: true }
  expect(decodeTypedData(permit(maxUint256))).toEqual(unlimited)
})

test('a permit of DAI allows all or nothing, and one without an expiry has no end', () => {
  const expected = { kind: 'permit', chainId, token: contract, owner: me, spender: other }
  expect(decodeTypedData(daiPermit(true, 0n))).toEqual({
    ...expected,
    ...{ amount: maxUint256, isUnlimited: true, deadline: maxUint256 },
  })
  expect(decodeTypedData(daiPermit(false, 9n))).toEqual({
    ...expected,
    ...{ amount: 0n, isUnlimited: false, deadline: 9n },
  })
})

test.each(['Transfer', 'Receive'] as const)('%sWithAuthorization of ERC-3009', (name) => {
  expect(decodeTypedData(authorization(name))).toEqual({
    ...{ kind: 'authorization', chainId, token: contract, from: me, to: other },
    ...{ amount: 5n, deadline: 9n },
  })
})

const toPermitted = (amount: bigint, isUnlimited = false) => ({
  ...{ token: contract, amount, isUnlimited },
})
const toAllowance = (amount: bigint, isUnlimited = false) => ({
  ...toPermitted(amount, isUnlimited),
  expiration: 8n,
})

test.each([
  ['an allowance', permitSingle(maxUint160), [toAllowance(maxUint160, true)]],
  ['allowances', permitBatch(1n, 2n), [toAllowance(1n), toAllowance(2n)]],
  ['no allowance', permitBatch(), []],
  ['a transfer', permitTransferFrom(maxUint256), [toPermitted(maxUint256, true)]],
  ['transfers', permitBatchTransferFrom(1n, 2n), [toPermitted(1n), toPermitted(2n)]],
  ['a transfer with a witness', permitWitnessTransferFrom(1n), [toPermitted(1n)]],
  ['a transfer with an early witness', permitWitnessTransferFrom(1n, 'A'), [toPermitted(1n)]],
  ['transfers with a witness', permitBatchWitnessTransferFrom(1n), [toPermitted(1n)]],
])('%s of Permit2', (_, form, permitted) => {
  const expected = { kind: 'permit2', chainId, permitted, spender: other, deadline: 9n }
  expect(decodeTypedData(form)).toEqual(expected)
})

const toMe = (item: ReturnType<typeof toItem>) => ({ ...item, recipient: me })

test('an order has the worst amounts, and only what the offerer receives', () => {
  const offer = [toItem(0, 1n, 2n), toItem(1, 4n, 3n), toItem(2, 1n, 1n, 7n)]
  const considered = [
    toMe(toItem(3, 5n, 6n, 8n)),
    { ...toItem(0, 9n), recipient: other },
    toMe(toItem(5, 2n, 1n, 3n)),
  ]
  expect(decodeTypedData(order(offer, considered))).toEqual({
    ...{ kind: 'order', chainId, contract: seaport, offerer: me, deadline: 9n, isFree: false },
    given: [
      { kind: 'native', amount: 2n },
      { kind: 'token', token: contract, amount: 4n },
      { kind: 'collectible', contract, id: 7n, amount: 1n },
    ],
    received: [
      { kind: 'collectible', contract, id: 8n, amount: 5n },
      { kind: 'anyCollectible', contract, root: 3n, amount: 1n },
    ],
  })
})

test('security: an order is free if the offerer receives nothing, or a price that falls to zero', () => {
  const offer = [toItem(2, 1n)]
  const toFree = (...[offer, consideration]: Parameters<typeof order>) =>
    decodeTypedData(order(offer, consideration))
  expect(toFree(offer, [])).toMatchObject({ isFree: true })
  expect(toFree(offer, [{ ...toItem(0, 9n), recipient: other }])).toMatchObject({ isFree: true })
  expect(toFree(offer, [toMe(toItem(0, 9n, 0n))])).toMatchObject({ isFree: true })
  expect(toFree([toItem(1, 0n, 1n)], [])).toMatchObject({ isFree: true })
  expect(toFree(offer, [toMe(toItem(0, 1n))])).toMatchObject({ isFree: false })
  expect(toFree([toItem(1, 0n)], [])).toMatchObject({ isFree: false })
})

test('an order with an item of another type is unknown', () => {
  expect(decodeTypedData(order([toItem(6, 1n)], []))).toMatchObject({ kind: 'unknown' })
  expect(decodeTypedData(order([], [toMe(toItem(6, 1n))]))).toMatchObject({ kind: 'unknown' })
})

test('a transaction of a Safe has its call, and says whether code runs as the Safe', () => {
  const call = { to: other, value: 3n, data: '0x12345678' } as const
  const expected = { kind: 'delegation', form: 'safeTransaction', safe: contract, chainId }
  expect(decodeTypedData(safeTransaction(call))).toEqual({
    ...expected,
    ...{ call: decodeCall(call), isDelegateCall: false },
  })
  expect(decodeTypedData(safeTransaction(call, { operation: 1, gasPrice: 2n }))).toEqual({
    ...expected,
    ...{ call: decodeCall(call), isDelegateCall: true },
    refund: { receiver: other, token: `0x${'0'.repeat(40)}`, baseGas: 5n, gasPrice: 2n },
  })
  expect(decodeTypedData(safeTransaction(call, { operation: 2 }))).toMatchObject({
    kind: 'unknown',
  })
})

test('a message of a Safe', () => {
  expect(decodeTypedData(safeMessage('0xABCD'))).toEqual({
    ...{ kind: 'delegation', form: 'safeMessage', safe: contract, message: '0xabcd', chainId },
  })
})

test('other data is unknown, with what its domain tells', () => {
  const form = toForm({ Mail: 'string text' }, permit2, { text: 'Hello' })
  const expected = { kind: 'unknown', primaryType: 'Mail' }
  expect(decodeTypedData(form)).toEqual({
    ...expected,
    ...{ domainName: 'Token', verifyingContract: permit2, chainId },
  })
  const { EIP712Domain: _, ...types } = form.types
  const nothing = { domainName: undefined, verifyingContract: undefined, chainId: undefined }
  expect(decodeTypedData({ ...form, types, domain: {} })).toEqual({ ...expected, ...nothing })
})

test('security: a contract that is text in the domain is not the contract', () => {
  const form = permit(1n)
  const EIP712Domain = [{ name: 'verifyingContract', type: 'string' }]
  const data = {
    ...form,
    types: { ...form.types, EIP712Domain },
    domain: { verifyingContract: contract },
  }
  expect(decodeTypedData(data)).toMatchObject({ kind: 'unknown', verifyingContract: undefined })
})

// PERMIT_TYPEHASH of the contracts
test.each([
  [permit(1n), '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'],
  [daiPermit(true, 0n), '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb'],
  [safeTransaction({}), '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8'],
  [safeMessage('0x'), '0x60b3cbf8b4a223d68d641b3b6ddf9a298e7f33710cf3d3a9d1146b5a6150fbca'],
])('the types of a message have the hash that they have on chains (%#)', (form, hash) => {
  expect(keccak256(toHex(parseTypedData(form).typeString))).toBe(hash)
})

const list = (length: number, item: unknown = 1) =>
  toForm({ List: 'uint8[] items' }, contract, { items: Array(length).fill(item) })

test('data has 2,000 values at most, 131,072 characters and 16 levels', () => {
  const toText = (length: number) =>
    toForm({ Text: 'string text' }, contract, { text: 'x'.repeat(length) })
  const nest = (depth: number): unknown => (depth === 0 ? [] : [nest(depth - 1)])
  const decodeNested = (depth: number) =>
    decodeTypedData(
      toForm({ Nest: `uint8${'[]'.repeat(depth + 1)} items` }, contract, { items: nest(depth) }),
    )
  expect(decodeTypedData(list(1970))).toMatchObject({ kind: 'unknown' })
  expect(() => decodeTypedData(list(2000))).toThrow('more than 2000 values')
  expect(decodeTypedData(toText(130_000))).toMatchObject({ kind: 'unknown' })
  expect(decodeTypedData(toJson(toText(130_000)))).toMatchObject({ kind: 'unknown' })
  for (const data of [
    toText(131_072),
    { ...toText(1), ['x'.repeat(131_072)]: 1 },
    `${toJson(toText(1))}${' '.repeat(131_072)}`,
  ])
    expect(() => decodeTypedData(data)).toThrow('more than 131072 characters')
  expect(decodeNested(13)).toMatchObject({ kind: 'unknown' })
  expect(() => decodeNested(14)).toThrow('nested more than 16 deep')
})

test('security: what is large or refers to itself is refused at once', () => {
  const cycle: Record<string, unknown> = permit(1n)
  cycle.message = cycle
  const start = performance.now()
  for (const data of [cycle, ' '.repeat(50_000_000), list(1_000_000), Array(2 ** 32 - 1)])
    expect(() => decodeTypedData(data)).toThrow(InvalidTypedDataError)
  const long = 'x'.repeat(60_000)
  const items = Array(1900).fill({})
  const data = toForm({ List: `${long}[] items`, [long]: '' }, contract, { items })
  expect(() => decodeTypedData({ ...data, types: { ...data.types, [long]: [] } })).not.toThrow()
  // 0.1 s
  expect(performance.now() - start).toBeLessThan(1000)
})

test('fields that are undefined are absent', () => {
  const { domain, ...form } = permit(1n)
  const data = { ...form, domain: { ...domain, salt: undefined } }
  expect(decodeTypedData(data)).toMatchObject({ kind: 'permit' })
})

test('integers have the range of their type', () => {
  const decodeInteger = (type: string, value: unknown) => () =>
    decodeTypedData(toForm({ Integer: `${type} value` }, contract, { value }))
  expect(decodeInteger('int8', -128)).not.toThrow()
  expect(decodeInteger('int8', '-128')).not.toThrow()
  expect(decodeInteger('int8', 128)).toThrow('message.value is not of the type int8')
  expect(decodeInteger('uint8', 255)).not.toThrow()
  expect(decodeInteger('uint8', 256)).toThrow('message.value is not of the type uint8')
  expect(decodeInteger('uint256', Number.MAX_SAFE_INTEGER)).not.toThrow()
  expect(decodeInteger('uint256', 2 ** 53)).toThrow('message.value is not of the type uint256')
})

test('a fixed list has its length', () => {
  const decodePair = (items: number[]) =>
    decodeTypedData(toForm({ Pair: 'uint8[2] items' }, contract, { items }))
  expect(decodePair([1, 2])).toMatchObject({ kind: 'unknown' })
  expect(() => decodePair([1])).toThrow('message.items is not of the type uint8[2]')
})

test('error: the message names the place', () => {
  const form = permit(1n)
  const decode = (change: object) => () => decodeTypedData({ ...form, ...change })
  expect(decode({ message: { ...form.message, owner: 'vitalik.eth' } })).toThrow(
    'The typed data cannot be signed: message.owner is not of the type address.',
  )
  expect(decode({ domain: undefined })).toThrow('domain is not an object')
  expect(decode({ primaryType: 'EIP712Domain' })).toThrow('primaryType names none of the types')
  expect(decode({ message: { ...form.message, owner: Symbol('x') } })).toThrow(
    'it contains a value of the type symbol',
  )
  expect(() => decodeTypedData('{')).toThrow('it cannot be read')
  expect(() => decodeTypedData(undefined)).toThrow('it contains a value of the type undefined')
})

test('security: getters and proxies that throw are refused', () => {
  const fail = () => {
    throw new Error('hostile')
  }
  const getter = Object.defineProperty({}, 'types', { get: fail, enumerable: true })
  for (const data of [getter, new Proxy({}, { ownKeys: fail })])
    expect(() => decodeTypedData(data)).toThrow(InvalidTypedDataError)
})

test('security: each field is read once', () => {
  let reads = 0
  const { message, ...form } = permit(1n)
  const data = Object.defineProperty({ ...form }, 'message', {
    enumerable: true,
    get: () => {
      reads += 1
      return { ...message, value: BigInt(reads) }
    },
  })
  expect(decodeTypedData(data)).toMatchObject({ amount: 1n })
  expect(reads).toBe(1)
})

test('the known messages are those of the README', () => {
  const kinds = Object.values(knownForms()).map((form) => decodeTypedData(form).kind)
  expect([...new Set(kinds)]).toEqual(['permit', 'authorization', 'permit2', 'order', 'delegation'])
})
