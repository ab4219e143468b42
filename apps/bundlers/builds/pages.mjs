import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The scripts of the two pages, by the names of what is made of them. */
export const entries = { site: join(root, 'src/site.tsx'), wagmi: join(root, 'src/wagmi.tsx') }

/** Writes the pages of a bundler that makes none: with `{name}.css`, and the tag of a script instead of its source. */
export function writePages(outDir, toTag) {
  for (const [page, name] of [
    ['index', 'site'],
    ['wagmi', 'wagmi'],
  ]) {
    const html = readFileSync(join(root, `${page}.html`), 'utf8')
    const tags = `<link rel="stylesheet" href="./${name}.css" />\n    ${toTag(name)}`
    writeFileSync(join(outDir, `${page}.html`), html.replace(/<script .*<\/script>/, tags))
  }
}
