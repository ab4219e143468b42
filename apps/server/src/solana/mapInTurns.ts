import { setImmediate as nextTurn } from 'node:timers/promises'

/** What is made of each item, in their order. After so many of them, whatever else waits has its turn. */
export async function mapInTurns<item, made>(
  items: readonly item[],
  atOnce: number,
  make: (item: item) => made,
): Promise<made[]> {
  const all: made[] = []
  for (let from = 0; from < items.length; from += atOnce) {
    if (from > 0) await nextTurn()
    all.push(...items.slice(from, from + atOnce).map(make))
  }
  return all
}
