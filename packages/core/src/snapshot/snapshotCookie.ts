import type { Connection } from '../adapter/connection.ts'

/** 400 days is the longest that browsers keep a cookie; a wallet is not remembered beyond a month. */
const maxAgeSeconds = 30 * 24 * 60 * 60

/**
 * The text for `document.cookie` that keeps a connection, or that removes the cookie: without one,
 * and when it would take more than 1 kB.
 */
export function snapshotCookie(
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
  const isKept = value !== '' && value.length <= 900
  const secure = pageUrl.startsWith('https:') ? '; Secure' : ''
  return `${encodeURIComponent(id)}=${isKept ? value : ''}; Path=/; Max-Age=${isKept ? maxAgeSeconds : 0}; SameSite=Lax${secure}`
}
