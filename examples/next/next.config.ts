import type { NextConfig } from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  // `npm run typecheck` checks types.
  typescript: { ignoreBuildErrors: true },
}

export default config
