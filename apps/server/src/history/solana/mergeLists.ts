import type { SignatureRow } from './schema.ts'

/**
 * Merges signatures of several lists, each newest first, without duplicates. A page may be shorter than the limit: if
 * a list ends within a block, the order beyond it is unknown, so the following page begins with that block. If a list
 * has more than `most` signatures of one block, they may be returned twice.
 *
 * @param lists - up to `most + 1` rows each; a list with more than `most` rows may continue
 * @returns the merged signatures, and the number of signatures taken from each list
 */
export function mergeLists(
  lists: readonly (readonly SignatureRow[])[],
  most: number,
): { taken: string[]; counts: number[] } {
  const counts = lists.map(() => 0)
  const taken: string[] = []
  let first: number | undefined
  while (taken.length < most) {
    const heads = lists.flatMap((list, index) => list[counts[index] ?? 0] ?? [])
    const newest = heads.reduce((slot, head) => Math.max(slot, head.slot), -1)
    first ??= newest
    const isCut = lists.some((list) => list.length > most && list.at(-1)?.slot === newest)
    if (isCut && newest !== first) break
    const same = heads.filter(({ slot }) => slot === newest)
    // Within a block, signatures that are further down in another list come later.
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
