import type { SignatureRow } from './schema.ts'

/**
 * Takes signatures from several lists, each newest first, into one, newest first and each once.
 *
 * @returns what was taken, and how many of each list that was.
 */
export function mergeLists(
  lists: readonly (readonly SignatureRow[])[],
  most: number,
): { taken: string[]; counts: number[] } {
  const counts = lists.map(() => 0)
  const taken: string[] = []
  while (taken.length < most) {
    const heads = lists.flatMap((list, index) => list[counts[index] ?? 0] ?? [])
    const newest = heads.reduce((slot, head) => Math.max(slot, head.slot), -1)
    const same = heads.filter(({ slot }) => slot === newest)
    // Of one block, what stands deeper in another list comes later.
    const next = same.find((head) => !isDeeper(head)) ?? same[0]
    if (!next) break
    taken.push(next.signature)
    for (const [index, list] of lists.entries())
      if (list[counts[index] ?? 0]?.signature === next.signature)
        counts[index] = (counts[index] ?? 0) + 1
  }
  return { taken, counts }

  function isDeeper({ signature, slot }: SignatureRow): boolean {
    return lists.some((list, index) => {
      for (let at = (counts[index] ?? 0) + 1; list[at]?.slot === slot; at += 1)
        if (list[at]?.signature === signature) return true
      return false
    })
  }
}
