// Parts of the buttons in the site's page. A separate entry, because a bundler that does not split modules by use
// (esbuild) includes everything behind the main entry in the first script that imports it.
export { FallbackImage, type FallbackImageProps } from './FallbackImage/FallbackImage.tsx'
export { sanitizeText } from './text/sanitizeText.ts'
export { shortenAddress } from './text/shortenAddress.ts'
