import { FrameError } from '@latchkey/frame-protocol'
import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import type { ServerSettings } from '../accounts/createAccountsClient.ts'
import { requestNode } from '../accounts/requestNode.ts'
import { NotSignedInError } from '../accounts/toFrameError.ts'
import type { Ports } from '../ports.ts'
import { InvalidSolanaTransactionError } from '../solana/errors.ts'
import { parseSolanaTransaction } from '../solana/parseSolanaTransaction.ts'
import type { Confirmer } from './createConfirmer.ts'
import type { Confirmable, PreparedRequest, SolanaParams } from './messages.ts'
import { sendSigned } from './sendSigned.ts'
import type { State } from './state.ts'

const mostTransactions = 32
const signatureSize = 64

type Parts = {
  readonly ports: Ports
  readonly state: State
  readonly settings: ServerSettings
  readonly confirmer: Confirmer
}

/** Creates the requests of Solana that are confirmed in a window. */
export function createSolanaRequests({ ports, state, settings, confirmer }: Parts) {
  /** Nothing ends it: the transaction is signed. */
  async function send(network: string, signed: Uint8Array, options: object | undefined) {
    const { signal } = new AbortController()
    const signature = base58.encode(signed.subarray(1, 1 + signatureSize))
    const request = (method: string, ...params: readonly unknown[]) =>
      requestNode(ports, settings, { network, method, params }, signal)
    const node = {
      send: () =>
        request('sendTransaction', base64.encode(signed), { ...options, encoding: 'base64' }),
      async isKnown() {
        const statuses = await request('getSignatureStatuses', [signature])
        return Boolean(Object(statuses).value?.[0])
      },
    }
    await sendSigned(ports, node)
    return { signature }
  }

  return {
    /** @throws {FrameError} if a transaction is malformed, or another account signs it */
    async prepareSolana(
      { params, isSent, isList, ...rest }: Confirmable & SolanaParams,
      signal: AbortSignal,
    ): Promise<PreparedRequest> {
      const account = state.getAccount()
      if (!account) throw new NotSignedInError()
      const address = account.addresses.solana
      const { transactions, pubkey = address, sendOptions } = params
      if (pubkey !== address)
        throw new FrameError(4100, 'This address is not of the account that is signed in')
      if (transactions.length === 0 || transactions.length > mostTransactions)
        throw new FrameError(
          -32602,
          `From 1 to ${mostTransactions} transactions are signed together`,
        )
      const parsed = transactions.map((text) => parse(text, address))
      return confirmer.store(
        rest,
        { id: account.id, address },
        { kind: 'solana', transactions: [...transactions], isSent },
        async ({ solanaKey }) => {
          const signed = parsed.map(({ bytes, message, index }) => {
            const copy = bytes.slice()
            copy.set(ed25519.sign(message, solanaKey), 1 + index * signatureSize)
            return { copy, index }
          })
          if (isList) return { transactions: signed.map(({ copy }) => base64.encode(copy)) }
          const [{ copy, index } = { copy: new Uint8Array(), index: 0 }] = signed
          if (isSent) return send(rest.network, copy, sendOptions)
          const start = 1 + index * signatureSize
          const signature = base58.encode(copy.subarray(start, start + signatureSize))
          return { transaction: base64.encode(copy), signature }
        },
        signal,
      )
    },
  }
}

/** @throws {FrameError} -32602; 4100 if the account is no signer */
function parse(text: string, address: string) {
  const bytes = decode(text)
  const { message, signers } = read(bytes)
  const index = signers.indexOf(address)
  if (index === -1) throw new FrameError(4100, 'The transaction is not signed by this account')
  return { bytes, message, index }
}

function decode(text: string): Uint8Array {
  try {
    return base64.decode(text)
  } catch {
    throw new FrameError(-32602, 'A transaction must be base64')
  }
}

function read(bytes: Uint8Array) {
  try {
    return parseSolanaTransaction(bytes)
  } catch (error) {
    if (error instanceof InvalidSolanaTransactionError) throw new FrameError(-32602, error.message)
    throw error
  }
}
