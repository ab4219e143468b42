import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { decodeAbiParameters, encodeAbiParameters, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import { parseTransfers } from './parseTransfers.ts'
import type { NodeLog, Transaction } from './schema.ts'

const transferred = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const at = (number: number) => pad(toHex(number), { size: 20 })
const word = (value: number | bigint) => pad(toHex(value))
const [alder, birch, cedar, contract] = [at(1), at(2), at(3), at(9)]

const log = (topics: string[], data = '0x', address = contract): NodeLog => ({
  address,
  topics,
  data,
  logIndex: 0,
})
function transaction(logs: NodeLog[], more: Partial<Transaction> = {}, status = 1): Transaction {
  const hash = word(1)
  const receipt = { transactionHash: hash, blockHash: hash, status, logs, contractAddress: null }
  return { hash, from: alder, to: contract, value: 0n, nonce: 0, input: '0x', ...more, receipt }
}
const twoLists = (ids: bigint[], values: bigint[]) =>
  encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, values])

test('each standard is parsed from its events', () => {
  const moves = parseTransfers(
    transaction(
      [
        log([transferred, word(1), word(2)], word(5)),
        log([transferred, word(1), word(2), word(7)]),
        log([single, word(9), word(1), word(3)], `${word(4)}${word(6).slice(2)}`),
        log([batch, word(9), word(2), word(3)], twoLists([1n, 2n ** 255n], [8n, 9n])),
      ],
      { value: 10n },
    ),
  )
  expect(moves).toEqual([
    { standard: 'native', from: alder, to: contract, amount: '10' },
    { standard: 'ERC20', contract, from: alder, to: birch, amount: '5' },
    { standard: 'ERC721', contract, from: alder, to: birch, tokenId: '7', amount: '1' },
    { standard: 'ERC1155', contract, from: alder, to: cedar, tokenId: '4', amount: '6' },
    { standard: 'ERC1155', contract, from: birch, to: cedar, tokenId: '1', amount: '8' },
    {
      standard: 'ERC1155',
      contract,
      from: birch,
      to: cedar,
      tokenId: (2n ** 255n).toString(),
      amount: '9',
    },
  ])
})

test('a failed transaction has no transfers, regardless of its value', () => {
  expect(parseTransfers(transaction([], { value: 10n }, 0))).toEqual([])
})

test('security: a zero-value transfer from an account that did not send the transaction is ignored; one from the sender is listed', () => {
  const zero = log([transferred, word(1), word(2)], word(0))
  expect(parseTransfers(transaction([zero], { from: cedar }))).toEqual([])
  expect(parseTransfers(transaction([zero]))).toHaveLength(1)
})

test('ten recipients of one contract in one transaction are a distribution; nine are not', () => {
  const logs = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      log([transferred, word(1), word(100 + index)], word(1)),
    )
  const bulk = (count: number) =>
    parseTransfers(transaction(logs(count))).every(({ isBulk }) => isBulk)
  expect(bulk(9)).toBe(false)
  expect(bulk(10)).toBe(true)
})

test('fifty ids of one contract to one recipient in one transaction are a distribution, in one event or in many', () => {
  const count = (many: number) => Array.from({ length: many }, (_, index) => BigInt(index + 1))
  const together = (many: number) => [
    log([batch, word(9), word(1), word(3)], twoLists(count(many), count(many))),
  ]
  const apart = (many: number) =>
    count(many).map((id) => log([transferred, word(1), word(3), word(id)]))
  for (const logs of [together, apart]) {
    expect(parseTransfers(transaction(logs(49))).some(({ isBulk }) => isBulk)).toBe(false)
    expect(parseTransfers(transaction(logs(50))).every(({ isBulk }) => isBulk)).toBe(true)
  }
  // A transfer to another recipient in the same transaction is not part of the distribution.
  const other = log([transferred, word(1), word(2), word(7)])
  expect(parseTransfers(transaction([...together(50), other])).at(-1)).not.toHaveProperty('isBulk')
})

test('a batch is decoded according to the ABI, up to five hundred ids', () => {
  const numbers = fc.array(fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), { maxLength: 12 })
  const times = fc.constantFrom(1, 1, 1, 41, 42, 60)
  fc.assert(
    fc.property(numbers, times, fc.integer({ min: 0, max: 3 }), (some, many, spare) => {
      const ids = Array.from({ length: many }, () => some).flat()
      const data = `${twoLists(ids, ids.toReversed())}${'00'.repeat(spare)}`
      const [read = [], amounts = []] = decodeAbiParameters(
        [{ type: 'uint256[]' }, { type: 'uint256[]' }],
        data as `0x${string}`,
      )
      const moves = parseTransfers(transaction([log([batch, word(9), word(2), word(3)], data)]))
      expect(moves.map(({ tokenId, amount }) => [tokenId, amount])).toEqual(
        read.slice(0, 500).map((id, index) => [String(id), String(amounts[index])]),
      )
    }),
    { numRuns: runs(100) },
  )
})

test('error: for any log of a contract, the result is well formed', () => {
  const anyWord = fc.oneof(
    fc.constantFrom(transferred, single, batch, word(0), word(2n ** 256n - 1n)),
    fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => toHex(bytes)),
  )
  const data = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => toHex(bytes)),
    // Lists with an invalid length or offset.
    fc
      .array(anyWord, { maxLength: 8 })
      .map((words) => `0x${words.map((word) => word.slice(2)).join('')}`),
    fc.constant(twoLists([1n], [])),
    fc.constant('0xabc'),
  )
  const logs = fc.array(
    fc
      .tuple(fc.array(anyWord, { maxLength: 4 }), data)
      .map(([topics, bytes]) => log(topics, bytes)),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(logs, (all) => {
      for (const move of parseTransfers(transaction(all))) {
        expect(move.from).toMatch(/^0x[0-9a-f]{40}$/)
        expect(move.to).toMatch(/^0x[0-9a-f]{40}$/)
        expect(move.amount).toMatch(/^\d{1,78}$/)
        if (move.tokenId !== undefined) expect(move.tokenId).toMatch(/^\d{1,78}$/)
      }
    }),
    { numRuns: runs(500) },
  )
})
