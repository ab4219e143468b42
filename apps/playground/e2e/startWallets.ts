import { startServer } from './startServer.ts'
import { walletAppUrl } from './world.ts'

/** The wallet app in a separate process, because messages of a faulty relay may crash it. */
export const startWallets = () =>
  startServer({
    app: 'devnet',
    file: 'dist/walletApp/main.js',
    ready: `${walletAppUrl}/health`,
  })
