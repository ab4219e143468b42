import type * as v from 'valibot'
import type { CaipNetworkId } from '../base/caip.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { raceSignal } from '../ports/signals.ts'
import { isDataSupported } from './isDataSupported.ts'
import { requestService, type ServiceCall } from './requestService.ts'

/** A request to the data service for a network, and its result if the service does not support the network. */
export type DataCall<schema extends v.GenericSchema, empty> = ServiceCall<schema> & {
  readonly caipNetworkId: CaipNetworkId
  readonly empty: () => empty
}

/**
 * Sends a request to the data service, unless it does not support the network: the result is then empty. An `empty`
 * that throws rejects instead.
 *
 * @throws the errors of `requestService`
 */
export async function requestDataService<schema extends v.GenericSchema, empty>(
  latchkey: Latchkey,
  { caipNetworkId, empty, ...call }: DataCall<schema, empty>,
): Promise<v.InferOutput<schema> | empty> {
  if (!(await raceSignal(call.signal, isDataSupported(latchkey, caipNetworkId)))) return empty()
  return requestService(latchkey, 'data', call)
}
