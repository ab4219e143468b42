import type { Latchkey } from '../../latchkey/latchkey.ts'
import { navigate } from '../router/navigate.ts'
import type { Views } from '../router/views.ts'
import type { requestConnection } from './requestConnection.ts'

let request: typeof requestConnection | undefined

/** Registers the code that connects, once the chunk of its views has loaded. */
export function setConnectionRequest(loaded: typeof requestConnection): void {
  request = loaded
}

/** Requests a connection from a wallet in the click; until the code has loaded, its view does. */
export function startConnecting(latchkey: Latchkey, target: Views['ConnectingExternal']): void {
  if (request) request(latchkey, target)
  else navigate(latchkey, 'ConnectingExternal', target)
}
