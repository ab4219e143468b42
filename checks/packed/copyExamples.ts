// The example sites, copied as their READMEs say, onto the packages of an empty project.
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source.ts'
import { readJson } from './rehearse.ts'

/** Folders in `examples`. */
export const examples = readdirSync(join(root, 'examples')).sort()

type Needs = { dependencies: Record<string, string>; devDependencies: Record<string, string> }

/** What the example needs of others, by exact version: those of its tests, and ours, are left out. */
export function needsOf(example: string): Record<string, string> {
  const path = join(root, 'examples', example, 'package.json')
  const { dependencies, devDependencies } = readJson<Needs>(path)
  const all = Object.entries({ ...dependencies, ...devDependencies })
  return Object.fromEntries(
    all.filter(([name]) => !name.startsWith('@latchkey/') && name !== '@playwright/test'),
  )
}

/** The files that the README of an example has its reader copy. */
export function filesToCopy(readme: string): string[] {
  const files = /^cp -r (.+?) \.\.\/\.\.\/\.\.\/site\b/m.exec(readme)?.[1]
  if (!files) throw new Error('The README does not say what to copy')
  return files.split(' ')
}

/** Copies an example into `shop`, whose dependencies it finds from there; gives its folder. */
export function copyExample(example: string, shop: string): string {
  const from = join(root, 'examples', example)
  const to = join(shop, 'examples', example)
  for (const file of filesToCopy(readFileSync(join(from, 'README.md'), 'utf8')))
    cpSync(join(from, file), join(to, file), { recursive: true })
  return to
}
