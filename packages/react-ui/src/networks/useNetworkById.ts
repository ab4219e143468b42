import { type CaipNetworkId, type Network, networksAtom } from '@latchkey/core'
import { useAtomValue } from '../context/context.ts'

/** A configured network; `undefined` when the site has not configured it. */
export const useNetworkById = (caipNetworkId: CaipNetworkId | undefined): Network | undefined =>
  useAtomValue(networksAtom).find((candidate) => candidate.caipNetworkId === caipNetworkId)
