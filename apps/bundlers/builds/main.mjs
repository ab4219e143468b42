// Builds the site with every bundler into dist/<bundler>, and their notices into dist/notices.json.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import * as esbuild from './esbuild.mjs'
import * as rspack from './rspack.mjs'
import * as vite from './vite.mjs'
import * as webpack from './webpack.mjs'

const out = fileURLToPath(new URL('../dist', import.meta.url))
const bundlers = { vite, webpack, rspack, esbuild }

/** Removes colours, and the machine-specific part of paths. */
const plain = (notice) => stripVTControlCharacters(notice).replace(/[^\s"]*\/node_modules\//g, '')

rmSync(out, { recursive: true, force: true })
const notices = {}
for (const [name, { build }] of Object.entries(bundlers)) {
  const outDir = join(out, name)
  mkdirSync(outDir, { recursive: true })
  notices[name] = (await build(outDir)).map(plain)
}
writeFileSync(join(out, 'notices.json'), JSON.stringify(notices, null, 2))
