import { startDevnet } from '@latchkey/devnet'
import { startServices } from './startServices.ts'
import { startWallets } from './startWallets.ts'
import { portShift } from './world.ts'

/** Starts a separate devnet and server for the whole run. */
export default async function globalSetup() {
  const devnet = await startDevnet({ portShift })
  const services = await startServices()
  const wallets = await startWallets()
  return async () => {
    await wallets.stop()
    await services.stop()
    await devnet.stop()
  }
}
