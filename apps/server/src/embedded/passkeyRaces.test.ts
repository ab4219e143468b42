import { expect, test } from 'vitest'
import { failed } from '../../test/createRequest.ts'
import { openAccounts } from '../../test/openAccounts.ts'
import { vaultOf } from '../../test/openDevice.ts'
import { nextVault, wrappedKey } from '../../test/passkeyCalls.ts'
import { hashEmail } from './flows.ts'
import { removePasskeys } from './passkeys.ts'
import { startSession } from './sessions.ts'
import { addVault, changeEmail, readAccount } from './vaults.ts'

/** An account with the vault `a`, in a database without a server. */
async function openAccount() {
  const accounts = { ...(await openAccounts()), now: 1 }
  const { database, seal } = accounts
  const prove = async (email: string) => ({
    emailHash: hashEmail(seal, email),
    sealedEmail: await seal.seal('email', email),
  })
  const accountId = await startSession(accounts, 'device', await prove('ada@example.com'))
  const read = () => readAccount(accounts, accountId)
  await addVault(accounts, (await read()).owner, vaultOf('a'))
  const countPasskeys = async () =>
    (await database.execute('SELECT count(*) AS n FROM embedded_passkeys')).rows[0]?.n
  /** Stores the vault `b`, with a passkey. */
  const addPasskey = async () => {
    await database.execute({
      sql: 'UPDATE embedded_vaults SET version = 2, ciphertext = ?, sealed_key = NULL',
      args: [nextVault('b', 2).ciphertext],
    })
    await database.execute({
      sql: "INSERT INTO embedded_passkeys VALUES ('id', ?, 'wallet.localhost', 'key', ?, 1)",
      args: [accountId, wrappedKey],
    })
  }
  const change = async (account: Awaited<ReturnType<typeof read>>, email: string) =>
    changeEmail(accounts, 'device', account, await prove(email))
  return { accounts, accountId, read, prove, addPasskey, countPasskeys, change }
}

test('security: an email that is changed while a passkey is added brings no former key back', async () => {
  const { read, addPasskey, change } = await openAccount()
  const former = await read()
  await addPasskey()
  await expect(change(former, 'new@example.com')).rejects.toThrow('no longer valid')
  const { email, stored } = await read()
  expect(email).toBe('ada@example.com')
  expect(stored).toMatchObject({ ...nextVault('b', 2), sealedKey: null })
  await change(await read(), 'new@example.com')
  expect(await read()).toMatchObject({ email: 'new@example.com', stored: { sealedKey: null } })
})

test('security: a passkey that is removed while the email is changed stays, as the key would be sealed for the former email', async () => {
  const { accounts, accountId, read, addPasskey, countPasskeys, change } = await openAccount()
  await addPasskey()
  const former = await read()
  await change(former, 'new@example.com')
  const vault = { accountId, ...nextVault('c', 3), vaultKey: vaultOf('c').vaultKey }
  await expect(removePasskeys(accounts, 'device', former.owner, vault)).rejects.toMatchObject({
    reasons: failed('passkey', 'The wallet was changed meanwhile').reasons,
  })
  expect((await read()).stored).toMatchObject({ ...nextVault('b', 2), sealedKey: null })
  expect(await countPasskeys()).toBe(1)
  await removePasskeys(accounts, 'device', (await read()).owner, vault)
  expect(await countPasskeys()).toBe(0)
})

test('security: a device that signs in with another email while it removes a passkey has not used that of the other account', async () => {
  const { accounts, accountId, read, prove, addPasskey } = await openAccount()
  await addPasskey()
  const { owner } = await read()
  await startSession(accounts, 'device', await prove('victim@example.com'))
  const vault = { accountId, ...nextVault('c', 3), vaultKey: vaultOf('c').vaultKey }
  await removePasskeys(accounts, 'device', owner, vault)
  const { rows } = await accounts.database.execute('SELECT passkey_at FROM embedded_sessions')
  expect(rows.map((row) => row.passkey_at)).toEqual([null])
})

test('security: of two changes to one email at the same time, the later brings no former key back to a vault with a passkey', async () => {
  const { read, addPasskey, change } = await openAccount()
  const former = await read()
  await change(former, 'new@example.com')
  await addPasskey()
  await change({ ...former, owner: former.owner }, 'new@example.com').catch(() => undefined)
  expect((await read()).stored).toMatchObject({ ...nextVault('b', 2), sealedKey: null })
})
