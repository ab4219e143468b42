import type { CaipNetworkId } from '../base/caip.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'

/** Why the data service does not support a network: the details of an error. */
export const explainUnsupported = ({ config }: Latchkey, caipNetworkId: CaipNetworkId): string =>
  config.services?.data === undefined
    ? 'services.data is not set'
    : `services.data does not support ${caipNetworkId}, or cannot be reached`
