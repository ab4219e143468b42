import { setImmediate as nextTurn } from 'node:timers/promises'

/** Maps items in order, and yields to the event loop after each chunk. */
export async function mapInChunks<item, made>(
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
