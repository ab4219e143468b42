/** Things that wait for an answer, and whoever waits for things. */
export interface Queue<Item> {
  add(item: Item): void
  /** The first that nobody has taken, or the next to come. */
  next(): Promise<Item>
  /** What nobody has taken. */
  waiting(): readonly Item[]
  /** Takes it out, wherever it is. */
  remove(item: Item): void
}

export function createQueue<Item>(): Queue<Item> {
  const items: Item[] = []
  const takers: ((item: Item) => void)[] = []
  return {
    add(item) {
      const taker = takers.shift()
      if (taker) taker(item)
      else items.push(item)
    },
    next() {
      const item = items.shift()
      if (item !== undefined) return Promise.resolve(item)
      return new Promise((resolve) => takers.push(resolve))
    },
    waiting: () => [...items],
    remove(item) {
      const index = items.indexOf(item)
      if (index >= 0) items.splice(index, 1)
    },
  }
}
