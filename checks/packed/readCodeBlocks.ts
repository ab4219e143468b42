// Reads the examples of a README for compilation.

export type CodeBlock = { language: string; code: string; line: number }

/** Reads the fenced blocks of a Markdown text. `line` is the first line of code, from 1. */
export function readCodeBlocks(markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = []
  let open: CodeBlock | undefined
  for (const [index, line] of markdown.split('\n').entries()) {
    const fence = /^```(\w*)\s*$/.exec(line)
    if (open && fence) {
      blocks.push(open)
      open = undefined
    } else if (open) open.code += `${line}\n`
    else if (fence) open = { language: fence[1] ?? '', code: '', line: index + 2 }
  }
  if (open) throw new Error(`The block of line ${open.line} is not closed`)
  return blocks
}
