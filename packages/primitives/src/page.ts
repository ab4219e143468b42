// What buttons need that stand in the site's own page: a door of its own, because a bundler that does not tell the parts of
// a page apart (esbuild) brings whatever the main door leads to along with the first script that comes through it.
export { FallbackImage, type FallbackImageProps } from './FallbackImage/FallbackImage.tsx'
export { safeText } from './text/safeText.ts'
export { shortenAddress } from './text/shortenAddress.ts'
