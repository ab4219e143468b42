import type { Latchkey } from '../latchkey/latchkey.ts'
import { prepareSend, type SendOptions, type SendPlan } from './prepareSend.ts'

/**
 * Returns options of a query for a checked transfer. It is read once for each opening of its view and never again in the
 * background: a plan must not change under a press.
 */
export function getSendPlanQueryOptions(
  latchkey: Latchkey,
  { token, value, to }: Omit<SendOptions, 'signal'>,
) {
  const { caipNetworkId, address } = token
  const key = [caipNetworkId, address, value.toString(), to] as const
  return {
    queryKey: ['latchkey', latchkey.id, 'sendPlan', ...key] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<SendPlan> =>
      prepareSend(latchkey, { token, value, to, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  }
}
