import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import { parseCaipNetworkId } from '../base/parseCaip.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'

const namespaces: readonly ChainNamespace[] = ['eip155', 'solana']

/** Whether the data service of the site may know the activity of accounts on a network. */
export const hasActivity = (latchkey: Latchkey, caipNetworkId: CaipNetworkId): boolean =>
  latchkey.config.services?.data !== undefined &&
  namespaces.includes(parseCaipNetworkId(caipNetworkId).chainNamespace)
