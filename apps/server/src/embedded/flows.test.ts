import { expect, test } from 'vitest'
import { openAccounts } from '../../test/openAccounts.ts'
import { wrong } from '../../test/openDevice.ts'
import { createSeal } from './createSeal.ts'
import { endFlow, startFlow } from './flows.ts'

test('security: of 10 000 guesses no flow compares more than 5', async () => {
  const parts = await openAccounts()
  let compared = 0
  for (let flow = 0; flow < 1000; flow += 1) {
    // Ten minutes pass in each hundred flows.
    const accounts = { ...parts, now: flow * 6_000 }
    const device = { device: `device ${flow}`, projectId: 'demo' }
    const { flowId, code } = await startFlow(accounts, device, 'ada@example.com')
    const guess = (text: string) =>
      endFlow(accounts, device, { flowId, code: text }).then(
        () => 'accepted',
        (error: Error) => error.message,
      )
    // All at the same time: five wrong ones, then the right one five times.
    const guesses = Array.from({ length: 10 }, (_, index) => (index < 5 ? wrong(code) : code))
    const answers = await Promise.all(guesses.map(guess))
    expect(answers).not.toContain('accepted')
    compared += answers.filter((answer) => answer === 'code: This code is wrong').length
  }
  expect(compared).toBe(5000)
})

test('security: of concurrent requests with the right code one is accepted', async () => {
  const accounts = { ...(await openAccounts()), now: 0 }
  const device = { device: 'a', projectId: 'demo' }
  const flow = await startFlow(accounts, device, 'ada@example.com')
  const all = await Promise.allSettled([1, 2, 3, 4].map(() => endFlow(accounts, device, flow)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('codes have 6 digits, with leading zeros, and differ', async () => {
  const parts = await openAccounts()
  const codes: string[] = []
  for (let count = 0; count < 200; count += 1) {
    const device = { device: `device ${count}`, projectId: 'demo' }
    codes.push((await startFlow({ ...parts, now: 0 }, device, 'ada@example.com')).code)
  }
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(190)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
})

test('security: what is sealed for one purpose or secret opens for no other, and not after a change', async () => {
  const { seal } = await openAccounts()
  const sealed = await seal.seal('key of a', 'text')
  expect(await seal.open('key of a', sealed)).toBe('text')
  expect(await seal.seal('key of a', 'text')).not.toBe(sealed)
  const other = createSeal(Buffer.alloc(32, 2).toString('base64'))
  await expect(seal.open('key of b', sealed)).rejects.toThrow()
  await expect(other.open('key of a', sealed)).rejects.toThrow()
  const bytes = Buffer.from(sealed, 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    await expect(seal.open('key of a', changed.toString('base64url'))).rejects.toThrow()
  }
  for (const short of ['', 'AAAA', bytes.subarray(0, 20).toString('base64url')])
    await expect(seal.open('key of a', short)).rejects.toThrow()
})
