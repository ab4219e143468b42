import type { CaipNetworkId } from '../base/caip.ts'
import { parseCaipNetworkId } from '../base/parseCaip.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { hasAccountData } from '../services/hasAccountData.ts'

/** The namespace whose accounts have names. */
export const namespace = 'eip155'

/** Whether accounts of a network can have names of the site's data service: those of EVM. */
export const canClaimName = (latchkey: Latchkey, caipNetworkId: CaipNetworkId): boolean =>
  hasAccountData(latchkey, caipNetworkId) &&
  parseCaipNetworkId(caipNetworkId).chainNamespace === namespace
