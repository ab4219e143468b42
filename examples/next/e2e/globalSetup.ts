import { startDevnet } from '@latchkey/devnet'
import { portShift } from './world.ts'

/** Starts a devnet for the whole run. */
export default async function globalSetup() {
  const devnet = await startDevnet({ portShift })
  return () => devnet.stop()
}
