import { statusAtom } from '@latchkey/core'
import { catalogueAtom, constants } from '@latchkey/core/modal'
import { useAtomValue, useLatchkey } from '../context/context.ts'

/** The number of wallets that the first view reserves space for, while the registry or a saved wallet is awaited. */
export function usePlaceholderCount(known: number): number {
  const { config } = useLatchkey()
  const { status } = useAtomValue(catalogueAtom)
  const isReconnecting = useAtomValue(statusAtom).status === 'reconnecting'
  const isLoading = config.services?.registry && (status === 'idle' || status === 'loading')
  const expected = isLoading ? constants.recommendedWalletsCount : isReconnecting ? 1 : 0
  return Math.max(0, expected - known)
}
