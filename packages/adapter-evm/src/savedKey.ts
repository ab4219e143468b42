/**
 * The key of connections that the host's wagmi does not restore, in the adapter's storage. An empty list means that
 * wagmi restores some of its own.
 */
export const savedKey = 'ownConnections'
