import type { Connection, Latchkey } from '@latchkey/core'
import {
  activateSmartSession,
  createActivationMessage,
  createSmartSession,
} from '@latchkey/core/sessions'
import { useAction, useConnection } from '@latchkey/react-ui'
import { numberToHex, parseEther } from 'viem'

const lifetimeSeconds = 3_600

/** Asks the wallet for a permission (ERC-7715), and registers it with the data service. */
async function requestPermission(latchkey: Latchkey, connection: Connection): Promise<string> {
  const { namespace, connectorId, address, caipNetworkId } = connection
  const adapter = latchkey.adapters.get(namespace)
  if (!adapter?.grantPermissions || !adapter.signMessage) return 'This wallet grants no permission'
  const account = `${caipNetworkId}:${address}` as const
  const requested = {
    expiry: Math.floor(Date.now() / 1000) + lifetimeSeconds,
    signer: { type: 'keys', data: {} },
    permissions: [
      {
        type: 'native-token-transfer',
        data: { allowance: numberToHex(parseEther('0.5')) },
      },
    ],
    policies: [],
  }
  const { pci, key } = await createSmartSession(latchkey, { account, ...requested })
  const target = { connectorId, address }
  const request = { ...requested, key }
  const { permissionsContext } = await adapter.grantPermissions({ ...target, request })
  const grant = { ...requested, pci, context: String(permissionsContext) }
  const message = createActivationMessage(latchkey, grant)
  const signature = await adapter.signMessage({ ...target, message })
  await activateSmartSession(latchkey, { account, ...grant, signature })
  return 'Permitted: see SmartSessionList'
}

/** A button that asks for a permission, and what came of it. */
export function HostPermission() {
  const { connection } = useConnection()
  const { run, data, error } = useAction(requestPermission)
  return (
    <nav className="host-views" aria-label="Permissions">
      <button
        type="button"
        disabled={!connection}
        onClick={() => connection && void run(connection)}
      >
        Permit up to 0.5 ETH for an hour
      </button>
      <p role="status">{error?.shortMessage ?? data}</p>
    </nav>
  )
}
