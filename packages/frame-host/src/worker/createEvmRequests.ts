import { FrameError } from '@latchkey/frame-protocol'
import { type Hex, keccak256, serializeTransaction } from 'viem'
import { sign } from 'viem/accounts'
import type { ServerSettings } from '../accounts/createAccountsClient.ts'
import { requestNode } from '../accounts/requestNode.ts'
import { NotSignedInError } from '../accounts/toFrameError.ts'
import { toHex } from '../bytes/hex.ts'
import { parseTransaction } from '../evm/parseTransaction.ts'
import { prepareTransaction, readNonce } from '../evm/prepareTransaction.ts'
import { getEvmChainId, type NetworkId } from '../network.ts'
import type { Ports } from '../ports.ts'
import type { Confirmer } from './createConfirmer.ts'
import type { Confirmable, PreparedRequest } from './messages.ts'
import { parseTypedDataRequest } from './parseTypedDataRequest.ts'
import { sendSigned } from './sendSigned.ts'
import type { State } from './state.ts'

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
    return { id: account.id, address: account.addresses.eip155, chainId }
  }

  const createRequest =
    (network: NetworkId, signal: AbortSignal) => (method: string, params: readonly unknown[]) =>
      requestNode(ports, settings, { network, method, params }, signal)

  /** Nothing ends it: the transaction is signed. */
  async function send(network: NetworkId, serialized: Hex) {
    const { signal } = new AbortController()
    const request = createRequest(network, signal)
    const hash = keccak256(serialized)
    const node = {
      send: () => request('eth_sendRawTransaction', [serialized]),
      isKnown: async () => (await request('eth_getTransactionByHash', [hash])) !== null,
    }
    await sendSigned(ports, node)
    return hash
  }

  return {
    /** @throws {FrameError} if it is malformed, or for another account or network */
    async prepareTypedData(
      { address: of, typedData, ...rest }: Confirmable & { address: string; typedData: unknown },
      signal: AbortSignal,
    ): Promise<PreparedRequest> {
      const { id, address, chainId } = getAccount(rest.network)
      if (address.toLowerCase() !== of.toLowerCase())
        throw new FrameError(4100, 'This address is not of the account that is signed in')
      const json = parseTypedDataRequest(typedData, chainId)
      return confirmer.store(
        rest,
        { id, address },
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
      const { id, address, chainId } = getAccount(network)
      const transaction = await prepareTransaction(
        createRequest(network, signal),
        parseTransaction(params, { account: address, chainId }),
        { from: address, chainId },
      )
      return confirmer.store(
        rest,
        { id, address },
        { kind: 'transaction', serialized: serializeTransaction(transaction) },
        async ({ evmKey }, hash) => {
          const request = createRequest(network, new AbortController().signal)
          // Signed with the number of another transaction, it would replace that one.
          if ((await readNonce(request, address)) !== transaction.nonce)
            throw new FrameError(-32603, 'Another transaction was sent meanwhile. Try again')
          const signature = await sign({ hash, privateKey: toHex(evmKey) })
          return send(network, serializeTransaction(transaction, signature))
        },
        signal,
      )
    },
  }
}
