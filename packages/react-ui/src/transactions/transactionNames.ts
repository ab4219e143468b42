import type { Transaction } from '@latchkey/core/transactions'
import type { tokens } from '../messages/locales/en/tokens.ts'

type Names = Record<Transaction['status'], keyof typeof tokens>

/** What is said of a transaction, with its amounts. */
export const transactionNames = {
  send: {
    requesting: 'tokens.sending',
    submitted: 'tokens.sending',
    confirmed: 'tokens.sent',
    failed: 'tokens.failed',
    replaced: 'tokens.replaced',
    unknown: 'tokens.unknown',
  },
  approve: {
    requesting: 'tokens.approving',
    submitted: 'tokens.approving',
    confirmed: 'tokens.approved',
    failed: 'tokens.approveFailed',
    replaced: 'tokens.approveReplaced',
    unknown: 'tokens.approveUnknown',
  },
  swap: {
    requesting: 'tokens.swapping',
    submitted: 'tokens.swapping',
    confirmed: 'tokens.swapped',
    failed: 'tokens.swapFailed',
    replaced: 'tokens.swapReplaced',
    unknown: 'tokens.swapUnknown',
  },
} as const satisfies Record<Transaction['kind'], Names>
