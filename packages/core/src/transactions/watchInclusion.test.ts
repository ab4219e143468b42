import { expect, test } from 'vitest'
import { waitForIdle } from '../../test/setup.ts'
import { included, open } from '../../test/transactionPage.ts'
import { confirmationsAtom } from './state.ts'

test('one that its chain drops again is in progress again after three reads, and then ends anew', async () => {
  const { run, approve, chain, statuses, saved, events, pass, latchkey } = open()
  const sent = run()
  approve()
  await sent
  chain.set('0xone', included)
  await pass()
  const confirmations = () => latchkey.store.get(confirmationsAtom)
  expect(confirmations()).toEqual({ one: 1 })
  chain.set('0xone', { status: 'included', confirmations: 5 })
  await pass()
  expect(confirmations()).toEqual({ one: 5 })
  chain.delete('0xone')
  await pass(8_000)
  chain.set('0xone', included)
  await pass()
  chain.delete('0xone')
  await pass(8_000)
  expect(statuses()).toEqual(['one confirmed'])
  await pass()
  expect(statuses()).toEqual(['one submitted'])
  expect(saved()?.[0]?.endedAt).toBeUndefined()
  expect(confirmations()).toEqual({})
  chain.set('0xone', { status: 'failed', confirmations: 1 })
  await pass()
  expect(statuses()).toEqual(['one failed'])
  const changes = events.filter(({ type }) => type === 'transactionChanged')
  expect(changes).toMatchObject([
    { transaction: { status: 'confirmed' } },
    { transaction: { status: 'submitted' } },
    { transaction: { status: 'failed' } },
  ])
})

test('one is read until it has twelve confirmations, or is final, also on the next page', async () => {
  const world = open()
  for (const id of ['one', 'two']) {
    world.run(id)
    world.approve(id)
  }
  await waitForIdle()
  world.chain.set('0xone', { status: 'included', confirmations: 11 })
  world.chain.set('0xtwo', { status: 'included', confirmations: 1, isFinal: true })
  await world.pass(12_000)
  const next = open(world)
  next.statuses()
  await waitForIdle()
  await next.pass()
  expect(next.reads()).toEqual(['0xtwo', '0xone', '0xone'])
  world.chain.set('0xone', { status: 'included', confirmations: 12 })
  await next.pass(40_000)
  expect(next.reads()).toHaveLength(4)
  expect(next.latchkey.store.get(confirmationsAtom)).toEqual({})
})

test('nothing is read while the tab is hidden, and that time does not count', async () => {
  const { run, approve, chain, statuses, reads, tab, pass } = open()
  const sent = run()
  approve()
  await sent
  await waitForIdle()
  tab.hide()
  await pass(8_000)
  expect(reads()).toHaveLength(1)
  await pass(7_200_000)
  expect(reads()).toHaveLength(1)
  tab.show()
  await waitForIdle()
  expect(reads()).toHaveLength(2)
  expect(statuses()).toEqual(['one submitted'])
  chain.set('0xone', included)
  await pass()
  expect(statuses()).toEqual(['one confirmed'])
})

test('one that is replaced is known as such on the next page too, by its nonce', async () => {
  const { run, approve, ...world } = open()
  world.chain.set('0xone', { status: 'pending', confirmations: 0, nonce: 7 })
  const sent = run()
  approve()
  await sent
  await waitForIdle()
  expect(world.saved()).toMatchObject([{ nonce: 7 }])
  const next = open(world)
  next.statuses()
  await waitForIdle()
  expect(next.requests().at(-1)).toMatchObject({ address: '0x1', nonce: 7 })
  world.chain.set('0xone', { status: 'replaced', confirmations: 0 })
  await next.pass(12_000)
  expect(next.statuses()).toEqual(['one replaced'])
})
