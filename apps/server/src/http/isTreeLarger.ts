const quote = 0x22
const comma = 0x2c
const backslash = 0x5c
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/**
 * Whether a JSON text exceeds `depth` nested lists and objects, or `values` values, by counting `,`, `[` and `{`. It
 * reads the text, so that nothing is allocated for rejected input.
 *
 * @param json UTF-8; for malformed JSON the result is undefined
 */
export function isTreeLarger(
  json: Uint8Array,
  most: { depth: number; values?: number | undefined },
): boolean {
  let depth = 0
  let values = 1
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (byte === quote) at = findStringEnd(json, at)
    else if (byte === comma) values += 1
    else if (opening.has(byte)) {
      depth += 1
      values += 1
      if (depth > most.depth) return true
    } else if (closing.has(byte)) depth -= 1
    if (values > (most.values ?? Number.POSITIVE_INFINITY)) return true
  }
  return false
}

/** The position of the closing quotation mark. */
function findStringEnd(json: Uint8Array, start: number): number {
  for (let at = json.indexOf(quote, start + 1); at !== -1; at = json.indexOf(quote, at + 1)) {
    let escapes = 0
    while (json[at - 1 - escapes] === backslash) escapes += 1
    if (escapes % 2 === 0) return at
  }
  return json.length
}
