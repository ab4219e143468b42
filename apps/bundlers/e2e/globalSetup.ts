import { startDevnet } from '@latchkey/devnet'
import { chainIds, portShift } from './world.ts'

/** Starts chains for the whole run. */
export default async function globalSetup() {
  const devnet = await startDevnet({ portShift, chainIds })
  return () => devnet.stop()
}
