const quote = 0x22
const backslash = 0x5c
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39
/** Characters that make adjacent digits part of another number: `.`, `e`, `E`, `+`, `-`. */
const isPart = (byte: number | undefined) =>
  byte === 0x2e || byte === 0x65 || byte === 0x45 || byte === 0x2b || byte === 0x2d

/** A private-use character that marks strings which were numbers. */
export const mark = '\uE000'

/**
 * `JSON.parse` of UTF-8 in which integers beyond JavaScript's precision become strings: the mark and the digits.
 * Nodes of Solana write 64-bit amounts as numbers, and above nine million SOL the last digits would be lost.
 *
 * @throws {SyntaxError}
 */
export function parseExact(json: Buffer): unknown {
  const pieces: Buffer[] = []
  let copied = 0
  for (let at = 0; at < json.length; at += 1) {
    if (json[at] === quote) at = findStringEnd(json, at)
    else if (isDigit(json[at])) {
      const start = at
      while (isDigit(json[at + 1])) at += 1
      const end = at + 1
      const isWhole = !isPart(json[start - 1]) && !isPart(json[end])
      if (!isWhole || end - start < 16) continue
      const digits = json.toString('latin1', start, end)
      if (Number.isSafeInteger(Number(digits))) continue
      pieces.push(json.subarray(copied, start), Buffer.from(`"${mark}${digits}"`))
      copied = end
    }
  }
  if (copied === 0) return JSON.parse(json.toString('utf8'))
  return JSON.parse(Buffer.concat([...pieces, json.subarray(copied)]).toString('utf8'))
}

/** Writes the JSON of a `parseExact` value, with its numbers unchanged. */
export function writeExact(value: unknown): string {
  // Complete strings only: not after a backslash, and not before a colon, which would make it a key.
  return JSON.stringify(value).replace(/(?<=^|[[,:])"\uE000(\d{16,})"(?!:)/g, '$1')
}

function findStringEnd(json: Buffer, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === backslash) at += 1
    else if (json[at] === quote) return at
  }
  return json.length
}
