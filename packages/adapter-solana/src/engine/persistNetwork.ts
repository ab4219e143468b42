import { type CaipNetworkId, isCaipNetworkId, type StoragePort } from '@latchkey/core/adapter'
import { toCurrentId } from '../networks/standardChain.ts'

const key = 'networks'
const most = 32

/** Persists the selected network of a wallet, because Solana wallets have no current network. Undefined removes it. */
export function persistNetwork(
  storage: StoragePort,
  connectorId: string,
  caipNetworkId: CaipNetworkId | undefined,
): void {
  const remaining = read(storage).filter(([id]) => id !== connectorId)
  const next = caipNetworkId ? [[connectorId, caipNetworkId], ...remaining] : remaining
  if (next.length > 0) storage.setItem(key, JSON.stringify(next.slice(0, most)))
  else storage.removeItem(key)
}

/** The persisted network of a wallet; a retired id is mapped to the current one. */
export function readPersistedNetwork(
  storage: StoragePort,
  connectorId: string,
): CaipNetworkId | undefined {
  const [, found] = read(storage).find(([id]) => id === connectorId) ?? []
  return found && toCurrentId(found)
}

function read(storage: StoragePort): readonly (readonly [string, CaipNetworkId])[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is readonly [string, CaipNetworkId] {
  return Array.isArray(value) && typeof value[0] === 'string' && isCaipNetworkId(value[1])
}
