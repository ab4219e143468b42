import type { ViewName } from './views.ts'

/**
 * The view an opening without a name shows (spec §2, "Opening rules"). A wallet on a network that the site does not
 * support is brought to UnsupportedChain first.
 */
export function getFirstView({
  hasAdapters,
  isConnected,
  isMobile,
  isOnUnsupportedChain,
}: {
  hasAdapters: boolean
  isConnected: boolean
  isMobile: boolean
  isOnUnsupportedChain: boolean
}): ViewName {
  if (!hasAdapters && !isConnected) {
    return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  }
  if (isConnected && isOnUnsupportedChain) return 'UnsupportedChain'
  return isConnected ? 'Account' : 'Connect'
}
