import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId } from '../base/caip.ts'
import { object } from '../base/object.ts'
import { list } from '../base/schemas.ts'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const caipNetworkId = v.custom<CaipNetworkId>(isCaipNetworkId)

/** All values that core stores. Stored values are untrusted and only used to reconnect. */
export const storedKeys = {
  activeNamespace: { name: 'activeNamespace', schema: text },
  /** The network chosen for each namespace. */
  networks: { name: 'networks', schema: v.record(text, caipNetworkId) },
  /** Connections to restore, by namespace, the active one first. */
  connections: {
    name: 'connections',
    schema: v.record(text, list(object({ connectorId: text, address: text }))),
  },
  /** Namespaces of ended connections whose sign-in sessions the site has not ended yet. */
  pendingSignOuts: {
    name: 'pendingSignOuts',
    schema: v.pipe(list(text), v.maxLength(32)),
  },
  /** Ids of the wallets connected last, newest first. */
  recentWallets: {
    name: 'recentWallets',
    schema: v.pipe(list(text), v.maxLength(8)),
  },
} as const
