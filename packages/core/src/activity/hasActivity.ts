import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import { parseCaipNetworkId } from '../base/parseCaip.ts'
import { isFeatureEnabled } from '../features/isFeatureEnabled.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'

const namespaces: readonly ChainNamespace[] = ['eip155', 'solana']

/** Whether the activity of accounts on a network is shown: `history` is on, and a data service is configured. */
export const hasActivity = (latchkey: Latchkey, caipNetworkId: CaipNetworkId): boolean =>
  isFeatureEnabled(latchkey, 'history') &&
  latchkey.config.services?.data !== undefined &&
  namespaces.includes(parseCaipNetworkId(caipNetworkId).chainNamespace)
