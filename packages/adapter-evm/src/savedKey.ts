/**
 * Where connections that the host's wagmi does not restore are kept, in the adapter's storage. An empty list says that
 * wagmi has some of its own to restore.
 */
export const savedKey = 'ownConnections'
