// Checks that the commands in the docs exist.
import { posix } from 'node:path'
import type { Finding } from './source.ts'

/** A command of npm, npx, Node or a local tool. */
export type Command = {
  /** The document. */
  path: string
  /** Without environment variables and comments. */
  text: string
  /** Its line, which may name the folder. */
  line: string
  /** The folder of a preceding `cd`, relative to the document or the root. */
  folder?: string
}

/** The parts of the repository that commands refer to. */
export type Repository = {
  exists: (path: string) => boolean
  /** Scripts of a folder's package.json; undefined without a package.json. */
  scripts: (folder: string) => Record<string, string> | undefined
  /** Version of the pinned pnpm. */
  pnpm: string
}

const programs = /^(?:npm|npx|node|\S*node_modules\/\.bin\/\S+)(?=\s|$)/
const shells = ['', 'sh', 'bash', 'shell']

/** Reads the commands of a Markdown document: code spans, and lines of shell blocks. */
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

/** Reports a script, file or tool of a command that does not exist. */
export function checkCommand(command: Command, repository: Repository): Finding[] {
  const [program = '', ...rest] = command.text.split(/\s+/)
  const found = (message: string): Finding[] => [
    { path: command.path, rule: 'command', message: `${command.text}: ${message}` },
  ]
  const folders = getFolders(command)
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
  const script = readScriptName(rest)
  if (script === undefined) return []
  for (const folder of folders) {
    const text = repository.scripts(folder)?.[script]
    if (text !== undefined) {
      const missing = findMissing(text, folder, repository)
      return missing ? found(`its script needs ${missing}, which does not exist`) : []
    }
  }
  return found(`no script ${script}`)
}

/** The script of `npm start`, `npm test` or `npm run x`; undefined for npm's own commands, such as `npm install`. */
function readScriptName([verb = '', script]: readonly string[]): string | undefined {
  if (verb === 'start' || verb === 'test') return verb
  return verb === 'run' ? (script ?? '') : undefined
}

/** The folders that a command may refer to: the document's, the root, and those named in its line. */
function getFolders({ path, line, folder }: Command): string[] {
  const own = posix.dirname(path)
  const moved = folder ? [posix.join(own, folder), posix.normalize(folder)] : []
  const named = [...line.matchAll(/\b(?:apps|packages|examples)\/[\w-]+/g)].map(([name]) => name)
  return [...moved, ...named, own, '.']
}

/** The first program or file of a script, if it does not exist. */
function findMissing(script: string, folder: string, { exists }: Repository): string | undefined {
  const [program = '', file = ''] = script.replace(/^(?:[A-Z_]+=\S+\s+)+/, '').split(/\s+/)
  if (program !== 'node') {
    const isThere = [folder, '.'].some((at) => exists(posix.join(at, 'node_modules/.bin', program)))
    return isThere ? undefined : program
  }
  const path = file.startsWith('-') ? (/\s(\S+\.m?js)\b/.exec(script)?.[1] ?? '') : file
  return exists(posix.join(folder, path)) ? undefined : path
}
