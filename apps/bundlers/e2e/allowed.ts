import type { Bundler } from './world.ts'

/** Allowed notices of a build, each with its reason. The test also fails if an entry is no longer needed. */
export const allowed: Record<Bundler, readonly RegExp[]> = {
  vite: [
    // viem → ox: an optional worker pool for Node. Unused in browsers; Vite replaces it with an empty module.
    /^\[plugin rolldown:vite-resolve\] Module "node:worker_threads" has been externalized for browser compatibility, imported by "ox\/_esm\/tempo\/internal\/virtualMasterPool\.js"/,
    // Modules of peer dependencies only. Vite's React plugin hides these notices.
    /^\[MODULE_LEVEL_DIRECTIVE\] .* "use client" in "@tanstack\/react-query\//,
    // On the page with wagmi only.
    /^\[MODULE_LEVEL_DIRECTIVE\] .* "use client" in "wagmi\//,
  ],
  webpack: [],
  rspack: [],
  esbuild: [],
}
