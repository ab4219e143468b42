import { expect, test } from 'vitest'
import { TimedOutError, UnexpectedError } from '../base/errors.ts'
import {
  InvalidWalletAnswerError,
  RelayError,
  SessionExpiredError,
  TransactionUnknownError,
  UserRejectedError,
} from '../base/walletErrors.ts'
import { requestSend } from './requestSend.ts'

const reject = (error: Error) => () => Promise.reject(error)

test.each([
  new TimedOutError('wallet', 1),
  new InvalidWalletAnswerError('expected a hash'),
  new SessionExpiredError(),
  new RelayError(),
])('security: a transaction may have been sent after $name', async (error) => {
  await expect(requestSend(reject(error), '0xa')).rejects.toMatchObject({
    code: 'transactionUnknown',
    hash: '0xa',
    retryable: false,
    cause: error,
  })
})

test('a hash that is known is kept', async () => {
  const known = new TransactionUnknownError({ hash: '0xa' })
  await expect(requestSend(reject(known))).rejects.toMatchObject({ hash: '0xa' })
  const unnamed = new TransactionUnknownError({})
  await expect(requestSend(reject(unnamed), '0xb')).rejects.toMatchObject({ hash: '0xb' })
})

test.each([new UserRejectedError(), new UnexpectedError('odd')])(
  'error: a refusal stays as it is: $name',
  async (error) => {
    await expect(requestSend(reject(error), '0xa')).rejects.toBe(error)
  },
)
