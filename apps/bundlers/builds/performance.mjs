/**
 * In bytes before compression. The defaults, 244 and 300 KiB, are hardly more than React's DOM alone; the page with wagmi is the
 * largest here.
 */
export const performance = { maxAssetSize: 420_000, maxEntrypointSize: 420_000 }
