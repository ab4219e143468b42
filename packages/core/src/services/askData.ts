import type * as v from 'valibot'
import type { CaipNetworkId } from '../base/caip.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { untilAborted } from '../ports/untilAborted.ts'
import { askService, type ServiceCall } from './askService.ts'
import { isDataSupported } from './supportedChains.ts'

/** A call to the data service that concerns a network, and what it gives where the service does not know that. */
export type DataCall<schema extends v.GenericSchema, empty> = ServiceCall<schema> & {
  readonly caipNetworkId: CaipNetworkId
  readonly empty: () => empty
}

/**
 * Asks the data service, unless it does not know the network: then the result is empty and nothing is sent. An
 * `empty` that throws makes that a failure.
 *
 * @throws whatever `askService` throws
 */
export async function askData<schema extends v.GenericSchema, empty>(
  latchkey: Latchkey,
  { caipNetworkId, empty, ...call }: DataCall<schema, empty>,
): Promise<v.InferOutput<schema> | empty> {
  if (!(await untilAborted(call.signal, isDataSupported(latchkey, caipNetworkId)))) return empty()
  return askService(latchkey, 'data', call)
}
