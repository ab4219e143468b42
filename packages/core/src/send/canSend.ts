import type { CaipNetworkId } from '../base/caip.ts'
import { parseCaipNetworkId } from '../base/parseCaip.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { sendNamespaces } from './namespaces.ts'

/** Whether tokens of a network can be sent: its namespace has transfers, and its adapter their calls. */
export function canSend({ adapters }: Latchkey, caipNetworkId: CaipNetworkId): boolean {
  const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
  const adapter = adapters.get(chainNamespace)
  return Boolean(
    sendNamespaces[chainNamespace] && adapter?.sendTransaction && adapter.getTransferFee,
  )
}
