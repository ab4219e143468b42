import { transform } from 'esbuild'

/** A loader of webpack for the site's own TSX, of which webpack reads nothing. Our packages need none. */
export default async function loadTsx(source) {
  const { code } = await transform(source, { loader: 'tsx', jsx: 'automatic', target: 'es2022' })
  return code
}
