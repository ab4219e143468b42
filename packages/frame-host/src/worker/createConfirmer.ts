import { EmailThrottledError, FrameError } from '@latchkey/frame-protocol'
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { type Hex, keccak256, serializeTransaction, type TransactionSerializable } from 'viem'
import { sign } from 'viem/accounts'
import type { AccountsClient, ServerSettings } from '../accounts/createAccountsClient.ts'
import { requestNode } from '../accounts/requestNode.ts'
import { verdictSchema } from '../accounts/schema.ts'
import { NotSignedInError, ServerError } from '../accounts/toFrameError.ts'
import { toHex } from '../bytes/hex.ts'
import { parseTransaction } from '../evm/parseTransaction.ts'
import { prepareTransaction } from '../evm/prepareTransaction.ts'
import { sendRaw } from '../evm/sendRaw.ts'
import { getEvmChainId, type NetworkId } from '../network.ts'
import type { Ports } from '../ports.ts'
import { type ConfirmContent, type ConfirmRequest, getDigest } from '../request/confirmRequest.ts'
import { deriveRequestKeys } from '../request/deriveRequestKeys.ts'
import type { Records } from './createRecords.ts'
import type { Confirmable, PreparedRequest } from './messages.ts'
import { parseTypedDataRequest } from './parseTypedDataRequest.ts'
import { readCurrent } from './readCurrent.ts'
import type { State } from './state.ts'
import { wait } from './wait.ts'

/** Milliseconds between two requests for the verdict, and between two tries to send. */
const gap = 1_000
/** Bytes: the accounts server stores no more. */
const mostBytes = 280_000
const ivLength = 12

type Parts = {
  readonly ports: Ports
  readonly state: State
  readonly records: Records
  readonly accounts: AccountsClient
  readonly settings: ServerSettings
}

/**
 * Creates what signs a request that the visitor confirms in a window of its own, in which no page can cover it. The
 * window and this worker have the key of the request, and no other: the verdict is about the bytes that are signed here.
 */
export function createConfirmer({ ports, state, records, accounts, settings }: Parts) {
  const post = <schema extends v.GenericSchema>(
    name: string,
    body: object,
    schema: schema,
    signal?: AbortSignal,
  ) =>
    accounts.request({
      method: 'POST',
      path: `/v1/embedded/confirmation${name}`,
      ...{ body, schema, ...(signal && { signal }) },
    })

  function getEvmAccount(network: NetworkId) {
    const account = state.getAccount()
    if (!account) throw new NotSignedInError()
    const chainId = getEvmChainId(network)
    if (chainId === undefined) throw new FrameError(-32602, 'This is no method of the network')
    return { account: account.addresses.eip155 as `0x${string}`, chainId }
  }

  /** Stores the request for its window. */
  async function store(
    { network, name }: Confirmable,
    content: ConfirmContent,
    transaction: TransactionSerializable | undefined,
    signal: AbortSignal,
  ): Promise<PreparedRequest> {
    const { account: address } = getEvmAccount(network)
    const request: ConfirmRequest = {
      ...{ version: 1, origin: settings.site, name, address, network, content },
    }
    const text = JSON.stringify(request)
    if (new TextEncoder().encode(text).length > mostBytes)
      throw new FrameError(-32602, 'The request is too large')
    const key = ports.randomBytes(32)
    const keys = await deriveRequestKeys(key)
    const ciphertext = await keys.encrypt(ports.randomBytes(ivLength), text)
    const approvalId = ports.randomUUID()
    const digest = getDigest(content)
    const end = new AbortController()
    state.confirmations.set(approvalId, { keys, digest, network, end, transaction })
    try {
      await post('', { id: keys.id, ciphertext }, v.unknown(), signal)
    } catch (error) {
      state.confirmations.delete(approvalId)
      throw error
    }
    const hash = new URLSearchParams({
      projectId: settings.projectId,
      key: base64urlnopad.encode(key),
    })
    return { approvalId, link: `/confirm#${hash}` }
  }

  async function waitForVerdict(approvalId: string) {
    for (;;) {
      const waiting = state.confirmations.get(approvalId)
      if (!waiting) throw createRejection()
      const { keys, digest, end } = waiting
      const polled = post('/verdict', { id: keys.id }, verdictSchema, end.signal)
      const answer = await polled.catch((error: unknown) => {
        if (error instanceof ServerError || error instanceof EmailThrottledError)
          return { verdict: null }
        throw error
      })
      if (answer.verdict) {
        const { isApproved, mac } = answer.verdict
        if (!(await keys.verify({ isApproved, digest }, mac)))
          throw new FrameError(-32603, 'The answer is not that of the window')
        return isApproved
      }
      await wait(ports, gap, end.signal)
    }
  }

  /** Nothing ends it: the transaction is signed. */
  async function send(network: NetworkId, serialized: Hex) {
    const { signal } = new AbortController()
    const request = (method: string, param: Hex) =>
      requestNode(ports, settings, { network, method, params: [param] }, signal)
    const node = {
      send: () => request('eth_sendRawTransaction', serialized),
      isKnown: async () =>
        (await request('eth_getTransactionByHash', keccak256(serialized)).catch(() => null)) !==
        null,
    }
    await sendRaw(node, () => wait(ports, gap, signal))
  }

  return {
    async prepareTypedData(
      { address, typedData, ...rest }: Confirmable & { address: string; typedData: unknown },
      signal: AbortSignal,
    ): Promise<PreparedRequest> {
      const { account, chainId } = getEvmAccount(rest.network)
      if (account.toLowerCase() !== address.toLowerCase())
        throw new FrameError(4100, 'This address is not of the account that is signed in')
      const json = parseTypedDataRequest(typedData, chainId)
      return store(rest, { kind: 'typedData', json }, undefined, signal)
    },
    async prepareTransaction(
      { params, ...rest }: Confirmable & { params: unknown },
      signal: AbortSignal,
    ): Promise<PreparedRequest> {
      const { network } = rest
      const { account, chainId } = getEvmAccount(network)
      const transaction = await prepareTransaction(
        (method, given) => requestNode(ports, settings, { network, method, params: given }, signal),
        parseTransaction(params, { account, chainId }),
        { from: account, chainId },
      )
      const serialized = serializeTransaction(transaction)
      return store(rest, { kind: 'transaction', serialized }, transaction, signal)
    },
    /**
     * Waits for the verdict of the window, then signs, and sends a transaction.
     *
     * @returns the signature, or the hash of the transaction
     * @throws {FrameError} 4001 if it was declined or discarded, or the account has changed, also in another tab
     */
    async confirm({ approvalId }: { approvalId: string }): Promise<string> {
      const isApproved = await waitForVerdict(approvalId)
      const { account } = await readCurrent(state, records)
      const waiting = state.confirmations.get(approvalId)
      state.confirmations.delete(approvalId)
      if (!isApproved || !waiting || !account) throw createRejection()
      const { digest, network, transaction } = waiting
      const privateKey = toHex(account.keys.evmKey)
      if (!transaction) return sign({ hash: digest, privateKey, to: 'hex' })
      const serialized = serializeTransaction(transaction, await sign({ hash: digest, privateKey }))
      await send(network, serialized)
      return keccak256(serialized)
    },
    /** Ends a request that has no verdict yet. */
    discardConfirmation(approvalId: string) {
      const waiting = state.confirmations.get(approvalId)
      if (!waiting) return
      state.confirmations.delete(approvalId)
      waiting.end.abort(createRejection())
      post('/cancel', { id: waiting.keys.id }, v.unknown()).catch(() => undefined)
    },
  }
}

const createRejection = () => new FrameError(4001, 'The request was rejected')
