import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Scripts of the two pages, by output name. */
export const entries = { site: join(root, 'src/site.tsx'), wagmi: join(root, 'src/wagmi.tsx') }

/** Writes the HTML pages for bundlers that do not generate them. @param toTag returns the tag of the built script */
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
