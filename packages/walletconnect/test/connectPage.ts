import { connectByUri } from '@latchkey/core'
import type { Connection } from '@latchkey/core/adapter'
import { getUri, type Page, type World } from './world.ts'

/** A page whose visitor has scanned the QR code, and whose wallet approved everything. */
export async function connectPage(world: World, page: Page): Promise<Connection> {
  const connecting = connectByUri(page.latchkey)
  await world.wallet.pair(await getUri(page))
  await (await world.wallet.nextProposal()).approve()
  return connecting
}
