import type { Transaction } from '@latchkey/core/transactions'
import type { tokens } from '../messages/locales/en/tokens.ts'

/** What is said of a transfer, with its amount. */
export const transactionNames = {
  requesting: 'tokens.sending',
  submitted: 'tokens.sending',
  confirmed: 'tokens.sent',
  failed: 'tokens.failed',
  replaced: 'tokens.replaced',
  unknown: 'tokens.unknown',
} as const satisfies Record<Transaction['status'], keyof typeof tokens>
