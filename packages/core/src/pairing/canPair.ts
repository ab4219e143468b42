import type { Latchkey } from '../latchkey/latchkey.ts'
import { hostRelayAtom } from '../state/connectors.ts'

/** Whether a wallet can be connected by a pairing URI: by a connector of the site, or by its own library's. */
export const canPair = ({ store, connectors }: Latchkey): boolean =>
  connectors.length > 0 || store.get(hostRelayAtom) !== undefined
