/** Returns the list with the item at `from` moved to `to`. */
export function move<item>(list: readonly item[], from: number, to: number): readonly item[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
