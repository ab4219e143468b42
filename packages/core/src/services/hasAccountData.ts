import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import { parseCaipNetworkId } from '../base/parseCaip.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'

const namespaces: readonly ChainNamespace[] = ['eip155', 'solana']

/** Whether the data service of the site may know activity and collectibles of accounts on a network. */
export const hasAccountData = (latchkey: Latchkey, caipNetworkId: CaipNetworkId): boolean =>
  latchkey.config.services?.data !== undefined &&
  namespaces.includes(parseCaipNetworkId(caipNetworkId).chainNamespace)
