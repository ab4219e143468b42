import { startDevnet } from '@latchkey/devnet'
import { startServer } from './startServer.ts'
import { portShift } from './world.ts'

/** A devnet and a server of the tests' own, for their whole run. */
export default async function globalSetup() {
  const [devnet, stopServer] = await Promise.all([startDevnet({ portShift }), startServer()])
  return () => Promise.all([devnet.stop(), stopServer()])
}
