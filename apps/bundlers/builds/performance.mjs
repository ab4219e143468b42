/**
 * Bytes before compression, limited by the page with wagmi. The default, 244 KiB, is hardly more than React DOM alone.
 */
export const performance = { maxAssetSize: 420_000, maxEntrypointSize: 420_000 }
