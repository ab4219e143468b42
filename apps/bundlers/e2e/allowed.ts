import type { Bundler } from './world.ts'

/** The notices a build may print, each with why. One that is printed no more has to leave, too. */
export const allowed: Record<Bundler, readonly RegExp[]> = {
  vite: [
    // viem → ox: a pool of workers that Node's users may ask for. In a page nobody does, and Vite leaves it empty.
    /^\[plugin rolldown:vite-resolve\] Module "node:worker_threads" has been externalized for browser compatibility, imported by "ox\/_esm\/tempo\/internal\/virtualMasterPool\.js"/,
    // The peers' own modules. Vite's React plugin hides these notices; none may be of ours.
    /^\[MODULE_LEVEL_DIRECTIVE\] .* "use client" in "@tanstack\/react-query\//,
    // On the page with wagmi only.
    /^\[MODULE_LEVEL_DIRECTIVE\] .* "use client" in "wagmi\//,
  ],
  webpack: [],
  rspack: [],
  esbuild: [],
}
