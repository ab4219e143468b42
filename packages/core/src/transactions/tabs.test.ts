import { expect, test } from 'vitest'
import { waitForIdle } from '../../test/setup.ts'
import { createTabs, included, intent, open, openWorld } from '../../test/transactionPage.ts'
import { writeStored } from '../storage/stored.ts'
import { storedTransactions, type Transaction } from '../storage/transactions.ts'
import { runTransaction } from './runTransaction.ts'
import { dismissTransaction, markTransactionsSeen } from './watchTransactions.ts'

/** Two tabs of one visitor. */
function openTwo() {
  const world = { ...openWorld(), tabs: createTabs() }
  const [one, other] = [open(world), open(world)]
  const hear = () => {
    one.tab.hear()
    other.tab.hear()
  }
  return { one, other, hear, chain: world.chain, asked: world.asked, world }
}

test('what two tabs send is kept by both, and each sees how the other one ends', async () => {
  const { one, other, hear, chain } = openTwo()
  const sent = [one.run('one'), other.run('two')]
  await waitForIdle()
  one.approve('one')
  other.approve('two')
  await Promise.all(sent)
  hear()
  expect(one.statuses().sort()).toEqual(['one submitted', 'two submitted'])
  expect(other.statuses().sort()).toEqual(['one submitted', 'two submitted'])
  chain.set('0xone', included)
  await one.pass()
  hear()
  expect(other.statuses().sort()).toEqual(['one confirmed', 'two submitted'])
  expect(one.saved()).toHaveLength(2)
})

test('error: what one tab has seen or dismissed of another stays so', async () => {
  const { one, other, hear, chain } = openTwo()
  for (const id of ['one', 'two']) {
    const sent = one.run(id)
    await waitForIdle()
    one.approve(id)
    await sent
    chain.set(`0x${id}`, included)
  }
  await one.pass()
  hear()
  expect(other.statuses().sort()).toEqual(['one confirmed', 'two confirmed'])
  dismissTransaction(other.latchkey, { id: 'one' })
  markTransactionsSeen(other.latchkey, { ids: ['two'] })
  one.run('three')
  await waitForIdle()
  expect(one.saved()?.map(({ id, seenAt }) => [id, seenAt !== undefined])).toEqual([
    ['three', false],
    ['two', true],
  ])
})

test('one that another tab is sending stays so, and is unknown once that tab is closed', async () => {
  const { one, other, world } = openTwo()
  one.run('one')
  await waitForIdle()
  expect(other.statuses()).toEqual(['one requesting'])
  await waitForIdle()
  expect(other.statuses()).toEqual(['one requesting'])
  one.tab.close()
  const next = open(world)
  next.statuses()
  await waitForIdle()
  expect(next.statuses()).toEqual(['one unknown'])
})

test('security: the same transfer from two tabs at a time reaches one wallet', async () => {
  const { one, other } = openTwo()
  let asked = 0
  const ask = () => {
    asked += 1
    return new Promise<{ hash: string }>(() => {})
  }
  const outcomes = [one, other].map(({ latchkey }, index) =>
    runTransaction(latchkey, { ...intent, id: `${index}` }, ask).catch((error) => error),
  )
  expect(await outcomes[1]).toMatchObject({ code: 'requestPending' })
  await waitForIdle()
  expect(asked).toBe(1)
  expect(one.saved()).toMatchObject([{ id: '0', status: 'requesting' }])
})

test('security: a tab that hears of a transfer while it waits for its turn refuses the same one', async () => {
  const { one, other } = openTwo()
  one.run('one')
  await waitForIdle()
  const again = { ...intent, id: 'again', to: '0xone' }
  await expect(runTransaction(other.latchkey, again, () => Promise.reject())).rejects.toMatchObject(
    { code: 'requestPending' },
  )
  one.approve('one')
  await waitForIdle()
  // After the wallet has answered, the visitor may send it once more, also by the same id.
  other.tab.hear()
  const repeated = runTransaction(other.latchkey, again, async () => ({ hash: '0xagain' }))
  expect(await repeated).toEqual({ hash: '0xagain' })
})

test('what another tab removes goes, and what this one has started stays', async () => {
  const { one, other, hear, world } = openTwo()
  const submitted: Transaction = { ...intent, id: 'old', createdAt: 0, status: 'confirmed' }
  writeStored(one.latchkey, storedTransactions, [submitted])
  expect(other.statuses()).toEqual(['old confirmed'])
  other.run('one')
  await waitForIdle()
  world.storage.removeItem(`${one.latchkey.id}:1:${storedTransactions.name}`)
  hear()
  expect(other.statuses()).toEqual(['one requesting'])
})

test('at most 99 are read at a time, further ones wait for a place', async () => {
  const { latchkey, statuses, chain, pass, reads } = open()
  const submitted = (index: number): Transaction => ({
    ...{ ...intent, id: `${index}`, hash: `0x${index}` },
    ...{ createdAt: 200 - index, status: 'submitted' },
  })
  writeStored(
    latchkey,
    storedTransactions,
    Array.from({ length: 120 }, (_, index) => submitted(index)),
  )
  expect(statuses()).toHaveLength(120)
  await pass()
  expect(new Set(reads()).size).toBe(99)
  chain.set('0x0', included)
  await pass()
  await pass()
  expect(new Set(reads()).size).toBe(100)
  for (let index = 0; index < 120; index += 1) chain.set(`0x${index}`, included)
  await pass(12_000)
  expect(statuses().every((text) => text.endsWith('confirmed'))).toBe(true)
})
