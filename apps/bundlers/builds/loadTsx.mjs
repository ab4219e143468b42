import { transform } from 'esbuild'

/** A webpack loader for the TSX of the site. The packages need no loader. */
export default async function loadTsx(source) {
  const { code } = await transform(source, { loader: 'tsx', jsx: 'automatic', target: 'es2022' })
  return code
}
