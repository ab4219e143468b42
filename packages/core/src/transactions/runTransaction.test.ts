import { expect, test } from 'vitest'
import { waitForIdle } from '../../test/setup.ts'
import { included, intent, open, unknown } from '../../test/transactionPage.ts'
import { TransactionUnknownError, UserRejectedError } from '../base/walletErrors.ts'
import { runTransaction } from './runTransaction.ts'
import { getTransactions } from './watchTransactions.ts'

test('an intent is saved before the wallet is asked, and each step is one event with the transaction', async () => {
  const { latchkey, chain, events, saved, pass } = open()
  const requesting = { ...intent, createdAt: 1_000, status: 'requesting' }
  let savedWhenAsked: unknown
  const outcome = runTransaction(latchkey, intent, async () => {
    savedWhenAsked = saved()
    return { hash: '0xone' }
  })
  expect(await outcome).toEqual({ hash: '0xone' })
  expect(savedWhenAsked).toEqual([requesting])
  const submitted = { ...requesting, hash: '0xone', status: 'submitted' }
  expect(saved()).toEqual([submitted])
  await pass()
  chain.set('0xone', included)
  await pass()
  const confirmed = { ...submitted, status: 'confirmed', endedAt: 9_000 }
  expect(saved()).toEqual([confirmed])
  expect(getTransactions(latchkey)).toEqual([confirmed])
  expect(events).toEqual([
    { type: 'transactionStarted', transaction: requesting },
    { type: 'transactionSubmitted', transaction: submitted },
    { type: 'transactionChanged', transaction: confirmed },
  ])
})

test('security: one id is one request to the wallet, at the same time and after its end', async () => {
  const { run, approve, chain, pass, asked, statuses } = open()
  const both = [run(), run()]
  approve()
  expect(await Promise.all(both)).toEqual([{ hash: '0xone' }, { hash: '0xone' }])
  await waitForIdle()
  chain.set('0xone', included)
  await pass()
  expect(await run()).toEqual({ hash: '0xone' })
  expect(asked).toEqual(['one'])
  expect(statuses()).toEqual(['one confirmed'])
})

test('security: while the wallet is asked, the same transfer with another id does not reach it', async () => {
  const { latchkey, run, asked } = open()
  run('one')
  const again = runTransaction(latchkey, { ...intent, id: 'two' }, () => Promise.reject())
  await expect(again).rejects.toMatchObject({ code: 'requestPending' })
  const other = runTransaction(latchkey, { ...intent, id: 'three', amount: '6' }, async () => {
    asked.push('three')
    return { hash: '0xthree' }
  })
  expect(await other).toEqual({ hash: '0xthree' })
  expect(asked).toEqual(['one', 'three'])
})

test.each([
  ['userRejected', new UserRejectedError()],
  ['unexpected', new Error('The wallet is broken.')],
])(
  'error: %s from the wallet removes the transaction, and its id is not sent again',
  async (code, cause) => {
    const { run, refuse, events, saved, statuses, asked } = open()
    const outcome = run()
    refuse(cause)
    await expect(outcome).rejects.toMatchObject({ code })
    expect(saved()).toBeUndefined()
    expect(statuses()).toEqual([])
    const transaction = { ...intent, createdAt: 1_000, status: 'requesting' }
    expect(events).toEqual([
      { type: 'transactionStarted', transaction },
      { type: 'transactionFailed', transaction, error: expect.objectContaining({ code }) },
    ])
    await expect(run()).rejects.toMatchObject({ code })
    expect(asked).toEqual(['one'])
  },
)

test('error: one that may have been sent is kept as unknown, and followed if it has a hash', async () => {
  const { run, refuse, events, saved, statuses, chain, pass } = open()
  const outcomes = [run(), run('two')]
  refuse(new TransactionUnknownError({ hash: '0xone', cause: undefined }))
  refuse(unknown(), 'two')
  await expect(outcomes[0]).rejects.toMatchObject({ code: 'transactionUnknown', hash: '0xone' })
  await expect(outcomes[1]).rejects.toMatchObject({ code: 'transactionUnknown' })
  expect(saved()).toMatchObject([
    { id: 'two', status: 'unknown', endedAt: 1_000 },
    { id: 'one', status: 'unknown', endedAt: 1_000, hash: '0xone' },
  ])
  chain.set('0xone', included)
  await pass(8_000)
  expect(statuses()).toEqual(['two unknown', 'one confirmed'])
  expect(events.slice(2)).toMatchObject([
    { type: 'transactionFailed', transaction: { id: 'one', status: 'unknown' } },
    { type: 'transactionFailed', transaction: { id: 'two', status: 'unknown' } },
    { type: 'transactionChanged', transaction: { id: 'one', status: 'confirmed' } },
  ])
})

test('error: no response for five minutes is unknown; a late approval is submitted and followed', async () => {
  const { run, approve, clock, statuses, chain, pass, asked } = open()
  const outcome = run()
  await waitForIdle()
  clock.advance(299_999)
  await waitForIdle()
  expect(statuses()).toEqual(['one requesting'])
  clock.advance(1)
  await expect(outcome).rejects.toMatchObject({ code: 'transactionUnknown' })
  expect(statuses()).toEqual(['one unknown'])
  approve()
  await waitForIdle()
  expect(statuses()).toEqual(['one submitted'])
  chain.set('0xone', included)
  await pass()
  expect(statuses()).toEqual(['one confirmed'])
  expect(asked).toEqual(['one'])
})

test('error: one that is declined after five minutes was not sent, and is removed', async () => {
  const { run, refuse, clock, statuses } = open()
  const outcome = run()
  await waitForIdle()
  clock.advance(300_000)
  await expect(outcome).rejects.toMatchObject({ code: 'transactionUnknown' })
  refuse(new UserRejectedError())
  await waitForIdle()
  expect(statuses()).toEqual([])
})

test('error: one whose hash comes with an error after five minutes is followed', async () => {
  const { run, refuse, clock, statuses, chain, pass } = open()
  const outcome = run()
  await waitForIdle()
  clock.advance(300_000)
  await expect(outcome).rejects.toMatchObject({ code: 'transactionUnknown' })
  refuse(new TransactionUnknownError({ hash: '0xone' }))
  chain.set('0xone', included)
  await pass(8_000)
  expect(statuses()).toEqual(['one confirmed'])
})

test.each(['failed', 'replaced'] as const)(
  'error: one that is %s on its chain ends so',
  async (status) => {
    const { run, approve, statuses, chain, pass, events } = open()
    const outcome = run()
    approve()
    await outcome
    chain.set('0xone', { status, confirmations: 0 })
    await pass(20_000)
    expect(statuses()).toEqual([`one ${status}`])
    expect(events.at(-1)).toMatchObject({ type: 'transactionChanged', transaction: { status } })
  },
)

test('one that its node keeps pending is followed for as long as it takes', async () => {
  const { run, approve, statuses, pass, chain } = open()
  run()
  approve()
  await pass(7_300_000)
  expect(statuses()).toEqual(['one submitted'])
  chain.set('0xone', included)
  await pass(8_000)
  expect(statuses()).toEqual(['one confirmed'])
})

test('error: one that no node knows for an hour is unknown, and followed on the next visit', async () => {
  const { run, approve, statuses, pass, ...world } = open()
  world.chain.set('0xone', { status: 'notFound', confirmations: 0 })
  run()
  approve()
  await pass(3_608_000)
  expect(statuses()).toEqual(['one unknown'])
  const next = open(world)
  world.chain.set('0xone', included)
  expect(next.statuses()).toEqual(['one unknown'])
  await next.pass(8_000)
  expect(next.statuses()).toEqual(['one confirmed'])
})
