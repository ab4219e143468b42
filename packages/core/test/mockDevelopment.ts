import type { development as checks } from '../src/development/development.ts'

/** The checks for developers, which are absent while a test has NODE_ENV of a production build. */
export const mockDevelopment = ({ development }: { development: typeof checks }) => ({
  get development() {
    return process.env.NODE_ENV === 'production' ? undefined : development
  },
})
