import { type ChainNamespace, isCaipNetworkId, type StoragePort } from '@latchkey/core/adapter'
import type { Choice } from './toNamespace.ts'

/** The saved part of a session, next to the library's own store. It has no key and no URI. */
export type SavedSession = {
  readonly topic: string
  readonly choices: Readonly<Record<ChainNamespace, Choice>>
}

const key = 'session'
const longest = 10_000

export function readSaved(storage: StoragePort): SavedSession | undefined {
  const text = storage.getItem(key)
  if (text === null || text.length > longest) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('topic' in value)) return undefined
    if (typeof value.topic !== 'string') return undefined
    const choices = 'choices' in value ? Object.entries(value.choices ?? {}) : []
    return {
      topic: value.topic,
      choices: Object.fromEntries(
        choices.map(([namespace, choice]) => [namespace, toChoice(choice)]),
      ),
    }
  } catch {
    return undefined
  }
}

export function writeSaved(storage: StoragePort, saved: SavedSession | undefined): void {
  if (saved) storage.setItem(key, JSON.stringify(saved))
  else storage.removeItem(key)
}

function toChoice(value: unknown): Choice {
  const { caipNetworkId, address } = (value ?? {}) as Record<string, unknown>
  return {
    ...(isCaipNetworkId(caipNetworkId) && { caipNetworkId }),
    ...(typeof address === 'string' && { address }),
  }
}
