import { parseCaipNetworkId } from '../base/parseCaip.ts'
import { getConnection } from '../connections/getConnection.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { lookUpReceiver, type ReceiverProfile } from './lookUpReceiver.ts'
import { prepareSend } from './prepareSend.ts'
import type { SendOptions, SendPlan, SendToken } from './schema.ts'

/** Read once for each opening of its view, and never again in the background. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
}

/**
 * Returns options of a query for a checked transfer. It is read once for each opening of its view: a plan must not change
 * under a press.
 */
export function getSendPlanQueryOptions(
  latchkey: Latchkey,
  { token, value, to, allowLookAlike }: Omit<SendOptions, 'signal'>,
) {
  const { caipNetworkId, address } = token
  const key = [
    caipNetworkId,
    address,
    value.toString(),
    to,
    allowLookAlike,
    ...getAccountKey(latchkey, token),
  ] as const
  return {
    queryKey: ['latchkey', latchkey.id, 'sendPlan', ...key] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<SendPlan> =>
      prepareSend(latchkey, { token, value, to, allowLookAlike, signal }),
    ...once,
  }
}

/** The account that the checks are made for. */
function getAccountKey(latchkey: Latchkey, { caipNetworkId }: SendToken) {
  const { chainNamespace: namespace } = parseCaipNetworkId(caipNetworkId)
  const connection = getConnection(latchkey, { namespace })
  return [connection?.connectorId, connection?.address] as const
}

/** Returns options of a query for who has a receiver's address or name. */
export function getReceiverQueryOptions(
  latchkey: Latchkey,
  { token, receiver }: { readonly token: SendToken; readonly receiver: string },
) {
  const { caipNetworkId, address } = token
  return {
    queryKey: [
      'latchkey',
      latchkey.id,
      'receiver',
      caipNetworkId,
      address,
      receiver,
      ...getAccountKey(latchkey, token),
    ] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReceiverProfile> =>
      lookUpReceiver(latchkey, { token, receiver, signal }),
    ...once,
  }
}
