import { catalogueAtom, constants } from '@latchkey/core/modal'
import { useAtomValue, useLatchkey } from '../context/context.ts'

/** How many more wallets the first view has room for while the registry is being asked. */
export function useAwaited(known: number): number {
  const { config } = useLatchkey()
  const { status } = useAtomValue(catalogueAtom)
  const isAsking = config.services?.registry && (status === 'idle' || status === 'loading')
  return isAsking ? Math.max(0, constants.recommendedWalletsCount - known) : 0
}
