// Copies the example sites into an empty project, as their READMEs describe.
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source.ts'
import { readJson } from './rehearse.ts'

/** Folders in `examples`. */
export const examples = readdirSync(join(root, 'examples')).sort()

type Needs = { dependencies: Record<string, string>; devDependencies: Record<string, string> }

/** Third-party dependencies of an example by exact version, without those of its tests. */
export function getNeeds(example: string): Record<string, string> {
  const path = join(root, 'examples', example, 'package.json')
  const { dependencies, devDependencies } = readJson<Needs>(path)
  const all = Object.entries({ ...dependencies, ...devDependencies })
  return Object.fromEntries(
    all.filter(([name]) => !name.startsWith('@latchkey/') && name !== '@playwright/test'),
  )
}

/** Reads the files to copy from the README of an example. */
export function filesToCopy(readme: string): string[] {
  const files = /^cp -r (.+?) \.\.\/\.\.\/\.\.\/site\b/m.exec(readme)?.[1]
  if (!files) throw new Error('The README has no command that copies the files')
  return files.split(' ')
}

/** Copies an example into `shop`, where its dependencies are installed. @returns its folder */
export function copyExample(example: string, shop: string): string {
  const from = join(root, 'examples', example)
  const to = join(shop, 'examples', example)
  for (const file of filesToCopy(readFileSync(join(from, 'README.md'), 'utf8')))
    cpSync(join(from, file), join(to, file), { recursive: true })
  return to
}
