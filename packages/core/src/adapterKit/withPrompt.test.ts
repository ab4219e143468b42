import { expect, test } from 'vitest'
import { UserRejectedError } from '../base/walletErrors.ts'
import { withPrompt } from './withPrompt.ts'

const { signal: lifetime } = new AbortController()

test('a prompt ends with the response, and synchronous and asynchronous exceptions are translated', async () => {
  expect(await withPrompt({ lifetime }, () => 5)).toBe(5)
  const pending = withPrompt({ lifetime, toError: () => new UserRejectedError() }, () => {
    throw new Error('at once')
  })
  await expect(pending).rejects.toMatchObject({ code: 'userRejected' })
})

test('error: a prompt ends with the caller’s signal and with the adapter', async () => {
  for (const isCaller of [true, false]) {
    const controller = new AbortController()
    const ends = isCaller
      ? { lifetime, signal: controller.signal }
      : { lifetime: controller.signal }
    const pending = withPrompt(ends, () => new Promise(() => {}))
    controller.abort()
    await expect(pending).rejects.toMatchObject({ code: 'cancelled' })
  }
})
