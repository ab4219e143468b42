// The commands that the documents name, and where each of them leads.
import { posix } from 'node:path'
import type { Finding } from './source.ts'

/** A command of npm, npx, Node or a local tool. */
export type Command = {
  /** The document. */
  path: string
  /** Without variables before it and comments behind it. */
  text: string
  /** The line that names it, by which a folder is told. */
  line: string
  /** The folder that a `cd` before it leads to, from the document's own or the root. */
  folder?: string
}

/** What the repository has, as far as commands need it. */
export type Repository = {
  exists: (path: string) => boolean
  /** Scripts of a folder's package.json; undefined without one. */
  scripts: (folder: string) => Record<string, string> | undefined
  /** Of the pinned pnpm. */
  pnpm: string
}

const programs = /^(?:npm|npx|node|\S*node_modules\/\.bin\/\S+)(?=\s|$)/
const shells = ['', 'sh', 'bash', 'shell']

/** The commands of a Markdown text: code spans, and lines of blocks in a shell's language. */
export function readCommands(path: string, markdown: string): Command[] {
  const lines: { line: string; text: string }[] = []
  let language: string | undefined
  for (const line of markdown.replaceAll(/\\\n\s*/g, '').split('\n')) {
    const fence = /^\s*```(\w*)/.exec(line)
    if (fence) language = language === undefined ? (fence[1] ?? '') : undefined
    else if (language === undefined)
      for (const [, text = ''] of line.matchAll(/`([^`]+)`/g)) lines.push({ line, text })
    else if (shells.includes(language)) lines.push({ line, text: line.replace(/\s#.*$/, '') })
  }
  return lines.flatMap(({ line, text }) => {
    let folder: string | undefined
    return text.split('&&').flatMap((part) => {
      const command = part.trim().replace(/^(?:[A-Z][A-Z0-9_]*=\S*\s+)+/, '')
      const moved = /^cd (\S+)$/.exec(command)?.[1]
      if (moved) folder = moved
      if (!programs.test(command)) return []
      return [{ path, text: command, line, ...(folder && { folder }) }]
    })
  })
}

/** What is wrong with a command: a script, a file or a tool that is not there. */
export function checkCommand(command: Command, repository: Repository): Finding[] {
  const [program = '', ...rest] = command.text.split(/\s+/)
  const found = (message: string): Finding[] => [
    { path: command.path, rule: 'command', message: `${command.text}: ${message}` },
  ]
  const folders = foldersOf(command)
  const has = (path: string) =>
    folders.some((folder) => repository.exists(posix.join(folder, path)))
  if (program === 'node') {
    const file = rest.find((word) => !word.startsWith('-')) ?? ''
    return has(file) ? [] : found(`no ${file}`)
  }
  if (program === 'npx') {
    const tool = rest.find((word) => !word.startsWith('-')) ?? ''
    const version = /^pnpm@(.+)$/.exec(tool)?.[1]
    if (version === repository.pnpm || has(`node_modules/.bin/${tool}`)) return []
    return found(version ? `package.json pins pnpm ${repository.pnpm}` : `no tool ${tool}`)
  }
  if (program !== 'npm') return has(program) ? [] : found(`no ${program}`)
  const script = scriptOf(rest)
  if (script === undefined) return []
  for (const folder of folders) {
    const text = repository.scripts(folder)?.[script]
    if (text !== undefined) {
      const missing = missingIn(text, folder, repository)
      return missing ? found(`its script needs ${missing}, which is not there`) : []
    }
  }
  return found(`no script ${script}`)
}

/** Of `npm start`, `npm test` and `npm run x`; undefined for what npm does alone, as `npm install`. */
function scriptOf([verb = '', script]: readonly string[]): string | undefined {
  if (verb === 'start' || verb === 'test') return verb
  return verb === 'run' ? (script ?? '') : undefined
}

/** The folders a command may be meant in: the document's, the root, and those that its line names. */
function foldersOf({ path, line, folder }: Command): string[] {
  const own = posix.dirname(path)
  const moved = folder ? [posix.join(own, folder), posix.normalize(folder)] : []
  const named = [...line.matchAll(/\b(?:apps|packages|examples)\/[\w-]+/g)].map(([name]) => name)
  return [...moved, ...named, own, '.']
}

/** The first thing that a script starts and that is not there. */
function missingIn(script: string, folder: string, { exists }: Repository): string | undefined {
  const [program = '', file = ''] = script.replace(/^(?:[A-Z_]+=\S+\s+)+/, '').split(/\s+/)
  if (program !== 'node') {
    const isThere = [folder, '.'].some((at) => exists(posix.join(at, 'node_modules/.bin', program)))
    return isThere ? undefined : program
  }
  const path = file.startsWith('-') ? (/\s(\S+\.m?js)\b/.exec(script)?.[1] ?? '') : file
  return exists(posix.join(folder, path)) ? undefined : path
}
