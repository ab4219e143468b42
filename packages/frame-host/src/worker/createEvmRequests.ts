import { FrameError } from '@latchkey/frame-protocol'
import { type Hex, keccak256, serializeTransaction } from 'viem'
import { sign } from 'viem/accounts'
import type { ServerSettings } from '../accounts/createAccountsClient.ts'
import { requestNode } from '../accounts/requestNode.ts'
import { NotSignedInError } from '../accounts/toFrameError.ts'
import { toHex } from '../bytes/hex.ts'
import { parseTransaction } from '../evm/parseTransaction.ts'
import { prepareTransaction } from '../evm/prepareTransaction.ts'
import { sendRaw } from '../evm/sendRaw.ts'
import { getEvmChainId, type NetworkId } from '../network.ts'
import type { Ports } from '../ports.ts'
import type { Confirmer } from './createConfirmer.ts'
import type { Confirmable, PreparedRequest } from './messages.ts'
import { parseTypedDataRequest } from './parseTypedDataRequest.ts'
import type { State } from './state.ts'
import { wait } from './wait.ts'

/** Milliseconds between two tries to send. */
const gap = 1_000

type Parts = {
  readonly ports: Ports
  readonly state: State
  readonly settings: ServerSettings
  readonly confirmer: Confirmer
}

/** Creates the requests of EVM networks that are confirmed in a window. */
export function createEvmRequests({ ports, state, settings, confirmer }: Parts) {
  function getAccount(network: NetworkId) {
    const account = state.getAccount()
    if (!account) throw new NotSignedInError()
    const chainId = getEvmChainId(network)
    if (chainId === undefined) throw new FrameError(-32602, 'This is no method of the network')
    return { address: account.addresses.eip155, chainId }
  }

  /** Nothing ends it: the transaction is signed. */
  async function send(network: NetworkId, serialized: Hex) {
    const { signal } = new AbortController()
    const hash = keccak256(serialized)
    const request = (method: string, param: Hex) =>
      requestNode(ports, settings, { network, method, params: [param] }, signal)
    const node = {
      send: () => request('eth_sendRawTransaction', serialized),
      isKnown: async () =>
        (await request('eth_getTransactionByHash', hash).catch(() => null)) !== null,
    }
    await sendRaw(node, () => wait(ports, gap, signal))
    return hash
  }

  return {
    /** @throws {FrameError} if it is malformed, or for another account or network */
    async prepareTypedData(
      { address: of, typedData, ...rest }: Confirmable & { address: string; typedData: unknown },
      signal: AbortSignal,
    ): Promise<PreparedRequest> {
      const { address, chainId } = getAccount(rest.network)
      if (address.toLowerCase() !== of.toLowerCase())
        throw new FrameError(4100, 'This address is not of the account that is signed in')
      const json = parseTypedDataRequest(typedData, chainId)
      return confirmer.store(
        { ...rest, address },
        { kind: 'typedData', json },
        ({ evmKey }, hash) => sign({ hash, privateKey: toHex(evmKey), to: 'hex' }),
        signal,
      )
    },
    /** @throws {FrameError} if it is malformed, or for another account or network; the node's code if it would fail */
    async prepareTransaction(
      { params, ...rest }: Confirmable & { params: unknown },
      signal: AbortSignal,
    ): Promise<PreparedRequest> {
      const { network } = rest
      const { address, chainId } = getAccount(network)
      const transaction = await prepareTransaction(
        (method, given) => requestNode(ports, settings, { network, method, params: given }, signal),
        parseTransaction(params, { account: address, chainId }),
        { from: address, chainId },
      )
      return confirmer.store(
        { ...rest, address },
        { kind: 'transaction', serialized: serializeTransaction(transaction) },
        async ({ evmKey }, hash) => {
          const signature = await sign({ hash, privateKey: toHex(evmKey) })
          return send(network, serializeTransaction(transaction, signature))
        },
        signal,
      )
    },
  }
}
