import type { NextConfig } from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  // `npm run typecheck` does it.
  typescript: { ignoreBuildErrors: true },
}

export default config
