import type { CaipNetworkId } from '../base/caip.ts'
import { isFeatureEnabled } from '../features/isFeatureEnabled.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { hasAccountData } from '../services/hasAccountData.ts'

/** Whether coins of a network can be bought: with the feature and a data service, for EVM and Solana. */
export const canBuy = (latchkey: Latchkey, caipNetworkId: CaipNetworkId): boolean =>
  isFeatureEnabled(latchkey, 'onramp') && hasAccountData(latchkey, caipNetworkId)
