export type CodePart = {
  readonly kind: 'plain' | 'word' | 'text' | 'tag'
  readonly text: string
  /** Offset of its first character. */
  readonly at: number
}

const pattern =
  /(?<text>'(?:\\.|[^'\\])*'|"[^"]*")|(?<tag><\/?[A-Z]\w*|\/?>$)|(?<word>\b(?:import|from|const|export|true|false)\b)/g

/** Splits a program into lines of tokens; joined they are the program. */
export function toLines(code: string) {
  let at = 0
  return code.split('\n').map((line) => {
    const start = at
    at += line.length + 1
    return { at: start, parts: toParts(line, start) }
  })
}

function toParts(line: string, start: number): readonly CodePart[] {
  const parts: CodePart[] = []
  let end = 0
  const add = (kind: CodePart['kind'], upTo: number) => {
    if (upTo > end) parts.push({ kind, text: line.slice(end, upTo), at: start + end })
    end = upTo
  }
  for (const { 0: found, index, groups } of line.matchAll(pattern)) {
    add('plain', index)
    add(groups?.text ? 'text' : groups?.tag ? 'tag' : 'word', index + found.length)
  }
  add('plain', line.length)
  return parts
}
