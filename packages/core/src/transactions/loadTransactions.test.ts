import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { waitForIdle } from '../../test/setup.ts'
import {
  caipNetworkId,
  included,
  intent,
  open,
  openPage,
  openWorld,
  unknown,
} from '../../test/transactionPage.ts'
import { UserRejectedError } from '../base/walletErrors.ts'
import { getQueryClient } from '../queries/getQueryClient.ts'
import { writeStored } from '../storage/stored.ts'
import { storedTransactions, type Transaction } from '../storage/transactions.ts'
import {
  dismissTransaction,
  getTransactions,
  markTransactionsSeen,
  watchTransactions,
} from './watchTransactions.ts'

test('after a reload a sent one is followed, one whose wallet was asked is unknown, and nothing is sent', async () => {
  const { run, approve, ...world } = open()
  const sent = run()
  run('two')
  approve()
  await sent
  const next = open(world)
  expect(next.statuses()).toEqual(['two requesting', 'one submitted'])
  await waitForIdle()
  expect(next.statuses()).toEqual(['two unknown', 'one submitted'])
  await next.pass()
  world.chain.set('0xone', included)
  await next.pass()
  expect(next.statuses()).toEqual(['two unknown', 'one confirmed'])
  expect(next.saved()).toMatchObject([{ status: 'unknown' }, { status: 'confirmed' }])
  expect(next.events.map(({ type }) => type)).toEqual(['transactionChanged'])
  expect(world.asked).toEqual(['one', 'two'])
})

test('security: an id of an earlier page is not sent again', async () => {
  const { run, approve, ...world } = open()
  const sent = run()
  run('two')
  approve()
  await sent
  const next = open(world)
  expect(await next.run()).toEqual({ hash: '0xone' })
  await expect(next.run('two')).rejects.toMatchObject({ code: 'transactionUnknown' })
  expect(world.asked).toEqual(['one', 'two'])
})

test('error: one saved transaction that cannot be read does not lose the others', () => {
  const { latchkey, statuses } = open()
  const submitted = { ...intent, hash: '0xone', createdAt: 0, status: 'submitted' } as const
  const broken = { ...submitted, id: 'broken', amount: '-1' }
  writeStored(latchkey, storedTransactions, [broken, submitted])
  expect(statuses()).toEqual(['one submitted'])
})

test('when the instance is destroyed, a sent one stays as it is for the next page', async () => {
  const { run, approve, latchkey, saved, events } = open()
  const sent = run()
  approve()
  await sent
  latchkey.destroy()
  await waitForIdle()
  expect(saved()).toMatchObject([{ id: 'one', status: 'submitted' }])
  expect(events.at(-1)).toMatchObject({ type: 'transactionSubmitted' })
})

test.each(['[{"id":1}]', '{', '{"0":1}', 'null'])(
  'error: malformed saved data is ignored: %s',
  async (text) => {
    const { latchkey, storage, run, approve, statuses } = open()
    const key = `${latchkey.id}:1:${storedTransactions.name}`
    writeStored(latchkey, storedTransactions, [])
    expect(storage.getItem(key)).toBe('[]')
    storage.setItem(key, text)
    expect(statuses()).toEqual([])
    const outcome = run()
    approve()
    await outcome
    expect(statuses()).toEqual(['one submitted'])
  },
)

test('at most 100 are kept: the oldest ended ones go, pending ones never', async () => {
  const { latchkey, run, refuse, statuses, saved } = open()
  const ended = (index: number): Transaction => {
    const times = { createdAt: 0, endedAt: 0 }
    return { ...intent, id: `old${index}`, hash: `0x${index}`, ...times, status: 'confirmed' }
  }
  const pending = {
    ...intent,
    id: 'sent',
    hash: '0xsent',
    createdAt: 0,
    status: 'submitted',
  } as const
  const all = [...Array.from({ length: 100 }, (_, index) => ended(index)), pending]
  writeStored(latchkey, storedTransactions, all)
  expect(statuses()).toHaveLength(100)
  expect(statuses().slice(-2)).toEqual(['old98 confirmed', 'sent submitted'])
  run()
  refuse(unknown())
  await waitForIdle()
  expect(statuses()[0]).toBe('one unknown')
  expect(statuses().slice(-2)).toEqual(['old97 confirmed', 'sent submitted'])
  for (let count = 0; count < 110; count += 1) run(`new${count}`)
  expect(statuses()).toHaveLength(111)
  expect(statuses().every((text) => /(requesting|submitted)$/.test(text))).toBe(true)
  expect(saved()).toHaveLength(111)
})

test('dismissing removes one that has ended, and keeps a pending one', async () => {
  const { latchkey, run, refuse, approve, statuses, saved } = open()
  for (const id of ['one', 'two', 'three']) run(id)
  approve()
  refuse(unknown(), 'two')
  await waitForIdle()
  for (const id of ['one', 'two', 'three']) dismissTransaction(latchkey, { id })
  expect(statuses()).toEqual(['three requesting', 'one submitted'])
  expect(saved()).toHaveLength(2)
})

test('error: an id is an option', () => {
  const { latchkey } = open()
  for (const id of [undefined, 'one', {}] as never[]) {
    expect(() => dismissTransaction(latchkey, id)).toThrow('dismissTransaction.id')
    expect(() => markTransactionsSeen(latchkey, id)).toThrow(
      'Invalid argument "markTransactionsSeen',
    )
  }
})

test('a watcher is called with the list at each change, until it is stopped', async () => {
  const { latchkey, run, approve, chain, pass } = open()
  const onChange = vi.fn<(all: readonly Transaction[]) => void>()
  const stop = watchTransactions(latchkey, { onChange })
  const seen = () => onChange.mock.calls.map(([all]) => all.map(({ status }) => status))
  run()
  expect(seen()).toEqual([['requesting']])
  approve()
  await waitForIdle()
  chain.set('0xone', included)
  await pass()
  expect(seen()).toEqual([['requesting'], ['submitted'], ['confirmed']])
  stop()
  run('two')
  expect(onChange).toHaveBeenCalledTimes(3)
})

test('the queries of its chain are read again when it ends, those of other chains and instances not', async () => {
  const { latchkey, run, approve, chain, pass } = open()
  const client = await getQueryClient(latchkey)
  const keys = [
    ['latchkey', latchkey.id, 'any', caipNetworkId, '0x1'],
    ['latchkey', latchkey.id, 'any', 'eip155:137'],
    ['latchkey', 'other', 'any', caipNetworkId],
    ['site', latchkey.id, 'any', caipNetworkId],
  ]
  for (const key of keys) client.setQueryData(key, 1)
  const invalidated = () => keys.map((key) => client.getQueryState(key)?.isInvalidated)
  run()
  approve()
  await pass()
  expect(invalidated()).toEqual([false, false, false, false])
  chain.set('0xone', included)
  await pass()
  expect(invalidated()).toEqual([true, false, false, false])
})

test('for any order of presses, answers, blocks, reorganisations and reloads a wallet is asked once per id, and each sent one ends as its chain has it', async () => {
  const name = fc.constantFrom(
    'run',
    'run',
    'approve',
    'reject',
    'lose',
    'reload',
    'include',
    'fail',
    'drop',
  )
  const script = fc.array(fc.record({ name, id: fc.constantFrom('one', 'two') }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(script, async (steps) => {
      const world = openWorld()
      let pages = [openPage(world)]
      const page = () => pages.at(-1) as ReturnType<typeof openPage>
      /** Answered: a later answer is none. Ids of earlier pages are not pressed again: each view makes its own. */
      const answered = new Map<string, 'approved' | 'rejected' | 'lost'>()
      const earlier = new Set<string>()
      const isOpen = (id: string) => world.asked.includes(id) && !answered.has(id)
      const answer = (id: string, how: 'approved' | 'rejected' | 'lost', act: () => void) => {
        if (!isOpen(id) || earlier.has(id)) return
        answered.set(id, how)
        act()
      }
      const acts: Record<string, (id: string) => void> = {
        run: (id) => void (earlier.has(id) || page().run(id)),
        approve: (id) => answer(id, 'approved', () => page().approve(id)),
        reject: (id) => answer(id, 'rejected', () => page().refuse(new UserRejectedError(), id)),
        lose: (id) => answer(id, 'lost', () => page().refuse(unknown(), id)),
        // Nothing of the earlier page runs any more: its clock stands still, and no answer reaches it.
        reload() {
          for (const id of world.asked) earlier.add(id)
          pages = [...pages, openPage(world)]
          page().statuses()
        },
        include: (id) => void world.chain.set(`0x${id}`, included),
        fail: (id) => void world.chain.set(`0x${id}`, { status: 'failed', confirmations: 1 }),
        drop: (id) => void world.chain.delete(`0x${id}`),
      }
      for (const step of steps) {
        acts[step.name]?.(step.id)
        await page().pass()
      }
      for (const id of ['one', 'two']) if (!world.chain.has(`0x${id}`)) acts.include?.(id)
      await page().pass(300_000)
      expect(world.asked).toEqual([...new Set(world.asked)])
      const all = getTransactions(page().latchkey)
      for (const id of world.asked) {
        const how = answered.get(id)
        const statuses = all.filter((one) => one.id === id).map(({ status }) => status)
        const isIncluded = world.chain.get(`0x${id}`)?.status === 'included'
        const end = isIncluded ? 'confirmed' : 'failed'
        if (how === 'approved') expect(statuses).toEqual([end])
        else expect(statuses).toEqual(how === 'rejected' ? [] : ['unknown'])
        const changes = pages.flatMap(({ events }) =>
          events.flatMap((one) =>
            one.type === 'transactionChanged' && one.transaction.id === id
              ? one.transaction.status
              : [],
          ),
        )
        expect(changes.at(-1)).toBe(how === 'approved' ? end : undefined)
        expect(changes.every((status, index) => status !== changes[index - 1])).toBe(true)
      }
      for (const { latchkey } of pages) latchkey.destroy()
    }),
    { numRuns: runs(100) },
  )
})

test('error: an answer that a destroyed page receives takes nothing back that the next page has saved', async () => {
  const { run, approve, latchkey, ...world } = open()
  run('one')
  run('two')
  approve('one')
  await waitForIdle()
  latchkey.destroy()
  const next = open(world)
  next.statuses()
  world.chain.set('0xone', included)
  await next.pass(8_000)
  approve('two')
  await waitForIdle()
  expect(next.saved()).toMatchObject([
    { id: 'two', hash: '0xtwo', status: 'submitted' },
    { id: 'one', status: 'confirmed' },
  ])
})
