import { catalogueAtom, constants } from '@latchkey/core/modal'
import { useAtomValue, useLatchkey } from '../context/context.ts'

/** The number of wallets that the first view reserves space for while the registry is requested. */
export function usePlaceholderCount(known: number): number {
  const { config } = useLatchkey()
  const { status } = useAtomValue(catalogueAtom)
  const isLoading = config.services?.registry && (status === 'idle' || status === 'loading')
  return isLoading ? Math.max(0, constants.recommendedWalletsCount - known) : 0
}
