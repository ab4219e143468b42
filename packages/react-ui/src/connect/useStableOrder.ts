import { useRef } from 'react'

/**
 * Keeps items in the order in which they were first seen, so that a late one comes last instead of
 * moving what a finger is about to touch. An item that goes and comes back keeps its rank.
 *
 * @example
 * useStableOrder([{ id: 'b' }]) // then useStableOrder([{ id: 'a' }, { id: 'b' }]) → b, a
 */
export function useStableOrder<item extends { readonly id: string }>(
  items: readonly item[],
): readonly item[] {
  const ranks = useRef(new Map<string, number>())
  for (const { id } of items) {
    if (!ranks.current.has(id)) ranks.current.set(id, ranks.current.size)
  }
  const rank = ({ id }: item) => ranks.current.get(id) ?? 0
  return [...items].sort((a, b) => rank(a) - rank(b))
}
