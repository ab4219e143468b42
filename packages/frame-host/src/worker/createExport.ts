import { FrameError, LoginAbortedError } from '@latchkey/frame-protocol'
import * as v from 'valibot'
import type { AccountsClient } from '../accounts/createAccountsClient.ts'
import { NotSignedInError } from '../accounts/toFrameError.ts'
import type { Ports } from '../ports.ts'
import { createKeystore, getKeystoreName } from '../vault/createKeystore.ts'
import { getPhrase } from '../vault/keys.ts'
import { checkCode } from './checkCode.ts'
import type { Records } from './createRecords.ts'
import { isLongPassword } from './isLongPassword.ts'
import type { ExportedKeys } from './messages.ts'
import { readCurrent } from './readCurrent.ts'
import type { State } from './state.ts'

type Parts = {
  readonly ports: Ports
  readonly state: State
  readonly records: Records
  readonly accounts: AccountsClient
}

/** Creates the export of the account's keys, which the server allows and records each time. */
export function createExport({ ports, state, records, accounts }: Parts) {
  const getAccount = async () => (await readCurrent(state, records)).account

  return {
    /** @throws {FrameError} if the code is too old, the server refuses, or the account changes meanwhile, also in another tab */
    async exportKeys(password: string, signal: AbortSignal): Promise<ExportedKeys> {
      if (!isLongPassword(password))
        throw new FrameError(-32602, 'The password needs at least 8 characters')
      const before = await getAccount()
      if (!before) throw new NotSignedInError()
      const { id, accountId } = before
      checkCode({ ports, state }, accountId)
      const path = '/v1/embedded/export'
      await accounts.request({
        method: 'POST',
        path,
        body: { accountId },
        schema: v.unknown(),
        signal,
      })
      const account = await getAccount()
      if (account?.id !== id) throw new LoginAbortedError()
      // The account's own bytes are zeros after a sign-out, and the keystore takes a second.
      const key = account.keys.evmKey.slice()
      const phrase = getPhrase(account.keys)
      const address = account.addresses.eip155
      try {
        const keystore = await createKeystore(ports, { key, address, password })
        signal.throwIfAborted()
        if ((await getAccount())?.id !== id) throw new LoginAbortedError()
        return { keystore, phrase, fileName: getKeystoreName(ports.now(), address) }
      } finally {
        key.fill(0)
      }
    },
  }
}
