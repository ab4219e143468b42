import { startDevnet } from '@latchkey/devnet'
import { portShift } from './world.ts'

/** A devnet of the tests' own, for their whole run. */
export default async function globalSetup() {
  const devnet = await startDevnet({ portShift })
  return () => devnet.stop()
}
