import { startDevnet } from '@latchkey/devnet'
import { chainIds, portShift } from './world.ts'

/** Chains of the tests' own, for their whole run. */
export default async function globalSetup() {
  const devnet = await startDevnet({ portShift, chainIds })
  return () => devnet.stop()
}
