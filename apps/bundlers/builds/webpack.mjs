import { fileURLToPath } from 'node:url'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'
import { entries, writePages } from './pages.mjs'
import { performance } from './performance.mjs'
import { runCompiler } from './runCompiler.mjs'

const tag = (name) => `<script defer src="./${name}.js"></script>`

export async function build(outDir) {
  const compiler = webpack({
    mode: 'production',
    entry: entries,
    output: { path: outDir },
    module: {
      rules: [
        { test: /\.tsx?$/, use: fileURLToPath(new URL('loadTsx.mjs', import.meta.url)) },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
      ],
    },
    plugins: [new MiniCssExtractPlugin()],
    // webpack requires a separate runtime chunk if several entries share a build.
    optimization: { runtimeChunk: 'single' },
    performance,
  })
  const notices = await runCompiler(compiler)
  writePages(outDir, (name) => `${tag('runtime')}\n    ${tag(name)}`)
  return notices
}
