import { rspack } from '@rspack/core'
import { entries, writePages } from './pages.mjs'
import { performance } from './performance.mjs'
import { runCompiler } from './runCompiler.mjs'

export async function build(outDir) {
  const compiler = rspack({
    mode: 'production',
    entry: entries,
    output: { path: outDir },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            detectSyntax: 'auto',
            jsc: { transform: { react: { runtime: 'automatic' } } },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
      ],
    },
    performance,
  })
  const notices = await runCompiler(compiler)
  writePages(outDir, (name) => `<script defer src="./${name}.js"></script>`)
  return notices
}
