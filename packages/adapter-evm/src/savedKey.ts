/** Where connections that the host's wagmi does not restore are kept, in the adapter's storage. */
export const savedKey = 'ownConnections'
