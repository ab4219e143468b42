import { FrameError } from '@latchkey/frame-protocol'
import { signMessage } from 'viem/accounts'
import { NotSignedInError } from '../accounts/toFrameError.ts'
import { fromHex, toHex } from '../bytes/hex.ts'
import type { Ports } from '../ports.ts'
import type { Records } from './createRecords.ts'
import type { PreparedMessage } from './messages.ts'
import { readCurrent } from './readCurrent.ts'
import type { State } from './state.ts'

/** Creates the signing of messages: the bytes that are signed are those that were prepared, by their id only. */
export function createSigner({ randomUUID }: Ports, state: State, records: Records) {
  return {
    /** @throws {FrameError} if the address is of another account, or the message is not hexadecimal */
    prepareMessage({ address, message }: { address: string; message: string }): PreparedMessage {
      const account = state.getAccount()
      if (!account) throw new NotSignedInError()
      if (account.addresses.eip155.toLowerCase() !== address.toLowerCase())
        throw new FrameError(4100, 'This address is not of the account that is signed in')
      const bytes = fromHex(message)
      if (!bytes) throw new FrameError(-32602, 'The message must be hexadecimal')
      const approvalId = randomUUID()
      state.prepared.set(approvalId, bytes)
      return { approvalId, address: account.addresses.eip155, message: toHex(bytes) }
    },
    /** @throws {FrameError} if the message was signed or discarded, or the account has changed, also in another tab */
    async sign({ approvalId }: { approvalId: string }): Promise<string> {
      const { account } = await readCurrent(state, records)
      const bytes = state.prepared.get(approvalId)
      if (!bytes || !account) throw new FrameError(4001, 'The request is no longer open')
      state.prepared.delete(approvalId)
      return signMessage({
        message: { raw: bytes },
        privateKey: toHex(account.keys.evmKey),
      })
    },
    discardMessage(approvalId: string) {
      state.prepared.delete(approvalId)
    },
  }
}
