import { openConfirmation } from '../src/confirm/openConfirmation.ts'
import { readConfirmHash } from '../src/confirm/readConfirmHash.ts'
import { browserPorts } from '../src/ports.ts'
import { accountsUrl, type Server } from './createServer.ts'

/** The request of a window, by the path that the frame opens. */
export function openWindow({ fetch }: Pick<Server, 'fetch'>, link: string) {
  const hash = readConfirmHash(link.slice(link.indexOf('#')))
  if (!hash) throw new Error('the link is not whole')
  const { projectId, key } = hash
  return openConfirmation({ ...browserPorts, fetch }, { accountsUrl, projectId }, key)
}
