import { expect, test } from 'vitest'
import { UserRejectedError } from '../base/walletErrors.ts'
import { callWallet } from './callWallet.ts'

test('calls the method on its object and resolves to the response', async () => {
  const wallet = {
    name: 'Fox',
    greet(greeting: string) {
      return `${greeting}, ${this.name}`
    },
  }
  expect(await callWallet(wallet, 'greet', ['Hello'])).toBe('Hello, Fox')
  expect(await callWallet({ list: async () => [1] }, 'list')).toEqual([1])
})

test('error: a synchronous or asynchronous exception of the wallet becomes an error of the closed set', async () => {
  const code = 4001
  const throwing = {
    request() {
      throw { code }
    },
  }
  await expect(callWallet(throwing, 'request')).rejects.toMatchObject({ code: 'userRejected' })
  const rejecting = { request: () => Promise.reject({ code: 4100 }) }
  await expect(callWallet(rejecting, 'request')).rejects.toMatchObject({ code: 'rpc.4100' })
  const toError = (cause: unknown) => new UserRejectedError(cause)
  const refusing = callWallet(rejecting, 'request', [], { toError })
  await expect(refusing).rejects.toMatchObject({ code: 'userRejected' })
})

test('error: a missing method is an error of the closed set', async () => {
  const hostile = {
    get request(): never {
      throw new Error('no')
    },
  }
  for (const wallet of [undefined, null, 'wallet', {}, { request: 1 }, hostile])
    await expect(callWallet(wallet, 'request')).rejects.toMatchObject({
      code: 'rpc.4200',
      details: 'the wallet has no request',
    })
  const toMissing = () => new UserRejectedError()
  const calling = callWallet({}, 'request', [], { toMissing })
  await expect(calling).rejects.toMatchObject({ code: 'userRejected' })
})
