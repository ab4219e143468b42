import type { CaipNetworkId } from '../base/caip.ts'
import { parseCaipNetworkId } from '../base/parseCaip.ts'
import { isFeatureEnabled } from '../features/isFeatureEnabled.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { hasAccountData } from '../services/hasAccountData.ts'

/** Whether a visitor can see and end smart sessions on a network: with the feature, a data service and the adapter's call. */
export const hasSessions = (latchkey: Latchkey, caipNetworkId: CaipNetworkId): boolean =>
  isFeatureEnabled(latchkey, 'smartSessions') &&
  hasAccountData(latchkey, caipNetworkId) &&
  latchkey.adapters.get(parseCaipNetworkId(caipNetworkId).chainNamespace)?.revokePermissions !==
    undefined
