import type { Connection } from '../adapter/connection.ts'

/** Browsers limit cookies to 400 days; this one expires after a month. */
const maxAgeSeconds = 30 * 24 * 60 * 60

/**
 * The `document.cookie` string that stores a connection, or that removes the cookie: without a connection, and if it
 * would exceed 1 kB.
 */
export function createSnapshotCookie(
  id: string,
  connection: Pick<Connection, 'address' | 'caipNetworkId' | 'connectorId'> | undefined,
  pageUrl: string,
): string {
  const value = connection
    ? encodeURIComponent(
        JSON.stringify({
          address: connection.address,
          chain: connection.caipNetworkId,
          connectorId: connection.connectorId,
        }),
      )
    : ''
  const isStored = value !== '' && value.length <= 900
  const secure = pageUrl.startsWith('https:') ? '; Secure' : ''
  return `${encodeURIComponent(id)}=${isStored ? value : ''}; Path=/; Max-Age=${isStored ? maxAgeSeconds : 0}; SameSite=Lax${secure}`
}
