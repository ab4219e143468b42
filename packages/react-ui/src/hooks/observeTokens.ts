import type { Latchkey } from '@latchkey/core'
import {
  getPortfolioQueryOptions,
  type Portfolio,
  type PortfolioAccount,
} from '@latchkey/core/tokens'
import { observeQuery, type QueryListener } from './observeQuery.ts'

/** Reads what an account holds, and calls back with each change. */
export const observeTokens = (
  latchkey: Latchkey,
  account: PortfolioAccount,
  { signal, onChange }: QueryListener<Portfolio>,
): Promise<void> =>
  observeQuery(latchkey, getPortfolioQueryOptions(latchkey, account), {
    signal,
    onChange: (state) =>
      onChange({
        ...state,
        // A list without the service's tokens is a failed reading too.
        error: state.error ?? state.data?.error,
        failedAt:
          Math.max(state.failedAt ?? 0, state.data?.error ? state.data.readAt : 0) || undefined,
      }),
  })
