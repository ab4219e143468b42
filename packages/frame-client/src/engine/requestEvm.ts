import type { CaipNetworkId, ConnectorSession } from '@latchkey/core/adapter'
import { FrameError, networks } from '@latchkey/frame-protocol'

type Call = { readonly method: string; readonly params?: unknown }

/** What an EIP-1193 request needs of the engine. */
export type EvmAccount = {
  getSession(): ConnectorSession | undefined
  restore(): Promise<ConnectorSession | undefined>
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  signOut(): Promise<void>
  send(call: Call): Promise<unknown>
}

/** Handles an EIP-1193 request: those about the session here, every other in the frame. */
export async function requestEvm(account: EvmAccount, call: Call): Promise<unknown> {
  switch (call.method) {
    case 'eth_accounts':
      return getAddresses(account.getSession() ?? (await account.restore()))
    case 'eth_requestAccounts': {
      const addresses = getAddresses(account.getSession())
      if (addresses.length === 0) throw new FrameError(4100, 'Sign in with an email first')
      return addresses
    }
    case 'eth_chainId':
      return toHexChainId(account.getSession()?.caipNetworkId ?? 'eip155:1')
    case 'wallet_getPermissions':
      // EIP-2255. An empty list tells core that the account is signed out.
      return account.getSession() ? [{ parentCapability: 'eth_accounts' }] : []
    case 'wallet_switchEthereumChain':
      await account.switchNetwork(readChainId(call.params))
      return null
    case 'wallet_addEthereumChain':
      throw new FrameError(4200, 'The embedded wallet does not add networks')
    case 'wallet_revokePermissions':
      // ERC-7715 uses the same method name to revoke other permissions.
      if (!isRevokingAccounts(call.params)) return account.send(call)
      await account.signOut()
      return null
    default:
      return account.send(call)
  }
}

const getAddresses = (session: ConnectorSession | undefined) =>
  session?.accounts.map(({ address }) => address) ?? []

const toHexChainId = (caipNetworkId: CaipNetworkId) =>
  `0x${Number(caipNetworkId.slice('eip155:'.length)).toString(16)}`

/** EIP-2255: the permission to see accounts. */
const isRevokingAccounts = (params: unknown) =>
  Array.isArray(params) && Object.hasOwn(Object(params[0]), 'eth_accounts')

/** @throws {FrameError} -32602 for no number, 4902 for a network that the frame does not know */
function readChainId(params: unknown): CaipNetworkId {
  const chainId: unknown = Array.isArray(params) ? Object(params[0]).chainId : undefined
  if (typeof chainId !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(chainId))
    throw new FrameError(-32602, 'chainId must be a hexadecimal number')
  const caipNetworkId = `eip155:${Number(chainId)}` as const
  if (!networks.some((known) => known === caipNetworkId))
    throw new FrameError(4902, `The embedded wallet does not have the network ${caipNetworkId}`)
  return caipNetworkId
}
