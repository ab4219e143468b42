import { startServer } from './startServer.ts'
import { portShift } from './world.ts'

/** The frame of the email wallet, for the pages of these tests. */
export const startFrame = () =>
  startServer({
    app: 'wallet-frame',
    file: 'dist/server/main.js',
    ready: `http://127.0.0.1:${5175 + portShift}/health`,
  })
