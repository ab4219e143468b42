import { expect, test } from 'vitest'
import { installWallet } from '../evm-wallet/installWallet.ts'
import {
  testSolanaAddresses,
  testSolanaKeys,
  toSolanaAccount,
  verifySolanaSignature,
} from './account.ts'
import type { StandardWallet } from './createStandardWallet.ts'
import type { ScriptedSolanaWalletOptions } from './options.ts'
import { scriptedSolanaWallet } from './scriptedSolanaWallet.ts'
import type { StandardAccount } from './state.ts'

type Asked = (...inputs: readonly object[]) => Promise<never>

/** A feature's function, as a site calls it. */
function request(wallet: StandardWallet, feature: string): Asked {
  const [, method] = feature.split(':')
  const found = (wallet.features[feature] as Record<string, Asked> | undefined)?.[method ?? '']
  if (!found) throw new Error(`no ${feature}`)
  return found
}

function setup(options: ScriptedSolanaWalletOptions = {}) {
  const scripted = scriptedSolanaWallet(options)
  const { wallet } = scripted
  return {
    scripted,
    wallet,
    connect: (input: object = {}) =>
      request(wallet, 'standard:connect')(input) as Promise<{
        accounts: readonly StandardAccount[]
      }>,
  }
}

/** A legacy transaction of one signer with no instruction. */
function unsigned(publicKey: Uint8Array): Uint8Array {
  const message = [1, 0, 0, 1, ...publicKey, ...new Uint8Array(32), 0]
  return Uint8Array.from([1, ...new Uint8Array(64), ...message])
}

test('registers itself immediately and whenever a page is ready', () => {
  const page = new EventTarget()
  const seen: unknown[] = []
  const api = { register: (wallet: unknown) => seen.push(wallet) }
  page.addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent<(page: typeof api) => void>).detail(api),
  )
  const { scripted, wallet } = setup()
  const uninstall = installWallet(scripted, page)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  expect(seen).toEqual([wallet, wallet])
  uninstall()
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  expect(seen).toHaveLength(2)
})

test('connects when approved, without a prompt when permitted, and emits changes', async () => {
  const { scripted, wallet, connect } = setup()
  expect((await connect({ silent: true })).accounts).toEqual([])
  expect(scripted.prompts).toEqual([])
  const changes: object[] = []
  const events = wallet.features['standard:events'] as {
    on(event: string, listener: (properties: object) => void): () => void
  }
  const off = events.on('change', (properties) => changes.push(properties))
  const { accounts } = await connect()
  expect(accounts.map(({ address }) => address)).toEqual(testSolanaAddresses)
  expect(wallet.accounts).toEqual(accounts)
  scripted.lock()
  expect(wallet.accounts).toEqual([])
  scripted.unlock()
  scripted.setAccount(testSolanaAddresses[1])
  expect(changes).toHaveLength(4)
  expect((await connect({ silent: true })).accounts[0]?.address).toBe(testSolanaAddresses[1])
  expect(scripted.prompts).toEqual(['standard:connect'])
  off()
  expect(scripted.listening).toBe(0)
})

test('signs with real keys: messages, transactions, sign-in', async () => {
  const { wallet, connect } = setup()
  const [account] = (await connect()).accounts
  if (!account) throw new Error('connected')
  const message = new Uint8Array([1, 2, 3])
  const [signed]: { signature: Uint8Array }[] = await request(
    wallet,
    'solana:signMessage',
  )({
    account,
    message,
  })
  expect(verifySolanaSignature(account.publicKey, message, signed!.signature)).toBe(true)
  const transaction = unsigned(account.publicKey)
  const [{ signedTransaction } = { signedTransaction: new Uint8Array() }]: {
    signedTransaction: Uint8Array
  }[] = await request(
    wallet,
    'solana:signTransaction',
  )({ account, transaction, chain: 'solana:devnet' })
  const signature = signedTransaction.slice(1, 65)
  expect(verifySolanaSignature(account.publicKey, transaction.slice(65), signature)).toBe(true)
  const [signIn]: { signedMessage: Uint8Array; signature: Uint8Array }[] = await request(
    wallet,
    'solana:signIn',
  )({ domain: 'shop.example', statement: 'Hello', nonce: 'abc', resources: ['https://a.example'] })
  expect(new TextDecoder().decode(signIn!.signedMessage)).toBe(
    `shop.example wants you to sign in with your Solana account:\n${account.address}\n\nHello\n\nNonce: abc\nResources:\n- https://a.example`,
  )
  expect(verifySolanaSignature(account.publicKey, signIn!.signedMessage, signIn!.signature)).toBe(
    true,
  )
})

test('error: declines, stays open, rejects and returns malformed values as scripted', async () => {
  const { scripted, wallet, connect } = setup()
  scripted.reject()
  await expect(connect()).rejects.toMatchObject({ code: 4001 })
  scripted.pending()
  await expect(connect()).rejects.toMatchObject({ code: -32002 })
  scripted.hold()
  const waiting = connect()
  await scripted.idle()
  expect(scripted.open).toEqual(['standard:connect'])
  scripted.release()
  const [account] = (await waiting).accounts
  scripted.approve()
  scripted.fail('standard:disconnect', -32603)
  await expect(request(wallet, 'standard:disconnect')()).rejects.toMatchObject({ code: -32603 })
  scripted.malform()
  expect(wallet.accounts).toBe('none')
  scripted.reset()
  scripted.lieAboutAccount('x')
  expect((await connect()).accounts[0]?.address).toBe('x')
  const other = { ...account, address: 'y' }
  const requested = request(
    wallet,
    'solana:signMessage',
  )({ account: other, message: new Uint8Array() })
  await expect(requested).rejects.toMatchObject({ code: 4100 })
})

test('error: another chain, version or signer is refused', async () => {
  const { scripted, wallet, connect } = setup({ versions: ['legacy'] })
  const [account, other] = (await connect()).accounts
  if (!account || !other) throw new Error('connected')
  const sign = request(wallet, 'solana:signTransaction')
  const transaction = unsigned(account.publicKey)
  const versioned = Uint8Array.from([...transaction.slice(0, 65), 0x80, ...transaction.slice(65)])
  await expect(sign({ account, transaction: versioned })).rejects.toThrow('version 0')
  await expect(sign({ account: other, transaction })).rejects.toMatchObject({ code: 4100 })
  await expect(sign({ account, transaction: new Uint8Array(3) })).rejects.toThrow('wire format')
  scripted.removeChain('solana:devnet')
  await expect(sign({ account, transaction, chain: 'solana:devnet' })).rejects.toThrow('not know')
})

test('a wallet that stores its permission recognises the site after a reload', async () => {
  const entries = new Map<string, string>()
  const persist = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  const first = setup({ persist })
  await first.connect()
  first.scripted.setAccount(testSolanaAddresses[1])
  const { accounts } = await setup({ persist }).connect({ silent: true })
  expect(accounts[0]?.address).toBe(testSolanaAddresses[1])
})

test('the test accounts match their keys', () => {
  const addresses = testSolanaKeys.map((key) => toSolanaAccount(key).address)
  expect(addresses).toEqual([...testSolanaAddresses])
})
