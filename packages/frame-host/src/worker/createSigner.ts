import { FrameError } from '@latchkey/frame-protocol'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { signMessage } from 'viem/accounts'
import { NotSignedInError } from '../accounts/toFrameError.ts'
import { fromHex, toHex } from '../bytes/hex.ts'
import type { Ports } from '../ports.ts'
import { isSolanaMessage } from '../solana/isSolanaMessage.ts'
import type { Records } from './createRecords.ts'
import type { PreparedMessage, WorkerMethods } from './messages.ts'
import { readCurrent } from './readCurrent.ts'
import type { State } from './state.ts'

/** Creates the signing of messages: the bytes that are signed are those that were prepared, by their id only. */
export function createSigner({ randomUUID }: Ports, state: State, records: Records) {
  return {
    /** @throws {FrameError} if the address is of another account, or the message is not hexadecimal */
    prepareMessage({
      namespace,
      address,
      message,
    }: WorkerMethods['prepareMessage']['payload']): PreparedMessage {
      const account = state.getAccount()
      if (!account) throw new NotSignedInError()
      const own = account.addresses[namespace]
      const isOwn =
        namespace === 'solana' ? own === address : own.toLowerCase() === address.toLowerCase()
      if (!isOwn) throw new FrameError(4100, 'This address is not of the account that is signed in')
      const bytes = fromHex(message)
      if (!bytes) throw new FrameError(-32602, 'The message must be hexadecimal')
      // The signature would be that of the transaction.
      if (namespace === 'solana' && isSolanaMessage(bytes))
        throw new FrameError(4001, 'The message is a transaction, and was refused')
      const approvalId = randomUUID()
      state.prepared.set(approvalId, { namespace, bytes })
      return { approvalId, address: own, message: toHex(bytes) }
    },
    /** @throws {FrameError} if the message was signed or discarded, or the account has changed, also in another tab */
    async sign({ approvalId }: { approvalId: string }): Promise<string> {
      const { account } = await readCurrent(state, records)
      const prepared = state.prepared.get(approvalId)
      if (!prepared || !account) throw new FrameError(4001, 'The request is no longer open')
      state.prepared.delete(approvalId)
      const { namespace, bytes } = prepared
      const { evmKey, solanaKey } = account.keys
      if (namespace === 'solana') return base58.encode(ed25519.sign(bytes, solanaKey))
      return signMessage({ message: { raw: bytes }, privateKey: toHex(evmKey) })
    },
    discardMessage(approvalId: string) {
      state.prepared.delete(approvalId)
    },
  }
}
