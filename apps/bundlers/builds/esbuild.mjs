import { build as esbuild } from 'esbuild'
import { entries, writePages } from './pages.mjs'

export async function build(outDir) {
  const { warnings } = await esbuild({
    entryPoints: entries,
    outdir: outDir,
    bundle: true,
    format: 'esm',
    splitting: true,
    minify: true,
    jsx: 'automatic',
    logLevel: 'silent',
  })
  writePages(outDir, (name) => `<script type="module" src="./${name}.js"></script>`)
  return warnings.map(({ text, location }) => (location ? `${location.file}: ${text}` : text))
}
