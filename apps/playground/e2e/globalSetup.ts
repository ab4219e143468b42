import { startDevnet } from '@latchkey/devnet'
import { startFrame } from './startFrame.ts'
import { startServices } from './startServices.ts'
import { startWallets } from './startWallets.ts'
import { portShift } from './world.ts'

/** Starts a separate devnet and server for the whole run. */
export default async function globalSetup() {
  const devnet = await startDevnet({ portShift })
  const services = await startServices()
  const frame = await startFrame()
  const wallets = await startWallets()
  return async () => {
    await wallets.stop()
    await frame.stop()
    await services.stop()
    await devnet.stop()
  }
}
