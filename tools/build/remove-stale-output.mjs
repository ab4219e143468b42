#!/usr/bin/env node
// Run from the root: remove-stale-output
// Removes the output of sources that no longer exist. Neither tsc nor a restored turbo cache removes it.
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Removes the output of missing sources from the package in `folder`: from `dist` the code and types whose map names only
 * missing sources, from `src` the text of missing style sheets.
 *
 * @returns {string[]} the removed files
 */
export function removeStaleOutput(folder) {
  const stale = [...findStaleStyles(join(folder, 'src')), ...findStaleCode(join(folder, 'dist'))]
  for (const path of stale) rmSync(path)
  return stale
}

function findStaleCode(dist) {
  return list(dist, /\.(?:js|d\.ts)\.map$/)
    .filter((map) => {
      const { sources } = JSON.parse(readFileSync(map, 'utf8'))
      return sources.length > 0 && !sources.some((source) => isThere(join(dirname(map), source)))
    })
    .flatMap((map) => [map, map.slice(0, -'.map'.length)])
    .filter((path) => existsSync(path))
}

/** Generated sources exist only together with their style sheet. */
function isThere(source) {
  return existsSync(source) && !isStaleStyle(source)
}

const isStaleStyle = (path) =>
  path.endsWith('.module.css.gen.ts') && !existsSync(path.slice(0, -'.gen.ts'.length))

function findStaleStyles(src) {
  return list(src, /\.module\.css\.gen\.ts$/).filter(isStaleStyle)
}

function list(folder, pattern) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name))
}

function main() {
  for (const home of ['packages', 'apps'])
    for (const name of readdirSync(home))
      for (const path of removeStaleOutput(join(home, name)))
        console.log(`${path}: removed, its source does not exist`)
}

if (import.meta.filename === realpathSync(process.argv[1] ?? '')) main()
