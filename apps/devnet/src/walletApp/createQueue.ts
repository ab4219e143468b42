/** A queue of items, and of callers that wait for items. */
export interface Queue<Item> {
  add(item: Item): void
  /** The first item, or the next one to arrive. @throws the signal's reason if it is aborted before */
  next(signal?: AbortSignal): Promise<Item>
  /** Items that are still queued. */
  waiting(): readonly Item[]
  /** Removes an item at any position. */
  remove(item: Item): void
}

export function createQueue<Item>(): Queue<Item> {
  const items: Item[] = []
  const takers = new Set<(item: Item) => void>()
  return {
    add(item) {
      const [taker] = takers
      if (!taker) return void items.push(item)
      takers.delete(taker)
      taker(item)
    },
    next(signal) {
      const item = items.shift()
      if (item !== undefined) return Promise.resolve(item)
      return new Promise((resolve, reject) => {
        takers.add(resolve)
        signal?.addEventListener('abort', () => {
          if (takers.delete(resolve)) reject(signal.reason)
        })
      })
    },
    waiting: () => [...items],
    remove(item) {
      const index = items.indexOf(item)
      if (index >= 0) items.splice(index, 1)
    },
  }
}
