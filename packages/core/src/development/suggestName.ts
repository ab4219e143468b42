/** Maximum number of compared characters. */
const maxLength = 40

/** Finds the closest known string. At most two characters, or a third of them, may differ. */
export function suggestName(text: string, known: readonly string[]): string | undefined {
  const written = text.slice(0, maxLength).toLowerCase()
  const [nearest] = known
    .map((name) => ({ name, edits: countEdits(written, name.toLowerCase()) }))
    .filter(
      ({ name, edits }) => edits <= Math.max(name.length > 3 ? 2 : 1, Math.floor(name.length / 3)),
    )
    .sort((a, b) => a.edits - b.edits)
  return nearest?.name
}

/** The Levenshtein distance. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [rowIndex, char] of [...from].entries()) {
    const next = [rowIndex + 1]
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + Number(to[column - 1] !== char)
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
