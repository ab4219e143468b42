import * as z from 'zod/mini'
import { type CaipNetworkId, isCaipNetworkId } from '../caip.ts'

const text = z.string().check(z.minLength(1), z.maxLength(200))
const caipNetworkId = z.custom<CaipNetworkId>(isCaipNetworkId)

/** Everything core keeps beyond the page. Nothing here is trusted for safety: it only says what to try again. */
export const storedKeys = {
  activeNamespace: { name: 'activeNamespace', schema: text },
  /** The network chosen for each namespace. */
  networks: { name: 'networks', schema: z.record(text, caipNetworkId) },
  /** What to restore, by namespace, the active connection first. */
  connections: {
    name: 'connections',
    schema: z.record(
      text,
      z.readonly(z.array(z.readonly(z.object({ connectorId: text, address: text })))),
    ),
  },
  /** Ids of the wallets connected last, newest first. */
  recentWallets: { name: 'recentWallets', schema: z.readonly(z.array(text).check(z.maxLength(8))) },
} as const
