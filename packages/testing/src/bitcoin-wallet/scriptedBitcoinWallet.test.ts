import { Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { deriveBitcoinEntries, fromHex, testBitcoinKeys, toHex } from './account.ts'
import { installBitcoinWallet } from './installBitcoinWallet.ts'
import type { ScriptedBitcoinWalletOptions } from './options.ts'
import { type ScriptedBitcoinWallet, scriptedBitcoinWallet } from './scriptedBitcoinWallet.ts'

type Any = Record<string, (...values: unknown[]) => Promise<unknown>>

const [payment, ordinals] = deriveBitcoinEntries(testBitcoinKeys[0], 'mainnet')
const unisat = (options: ScriptedBitcoinWalletOptions = {}) => {
  const wallet = scriptedBitcoinWallet({ dialect: 'unisat', ...options })
  return { wallet, provider: wallet.provider as Any }
}
const connectFeature = (wallet: ScriptedBitcoinWallet) => {
  const { features } = wallet.provider as { features: Record<string, Any> }
  return features['bitcoin:connect']?.connect?.({})
}

test('has the addresses that wallets derive from the public test mnemonic', () => {
  expect(payment).toMatchObject({ kind: 'p2wpkh', path: "m/84'/0'/0'/0/0" })
  expect(payment.address).toMatch(/^bc1q/)
  expect(ordinals).toMatchObject({ kind: 'p2tr', path: "m/86'/0'/0'/0/0" })
  expect(ordinals.address).toMatch(/^bc1p/)
  const [regtest] = deriveBitcoinEntries(testBitcoinKeys[0], 'regtest')
  expect(regtest.address).toBe('bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw')
})

test('connects when the visitor approves, and stores the permission', async () => {
  const { wallet, provider } = unisat()
  expect(await provider.getAccounts?.()).toEqual([])
  wallet.hold()
  const requested = provider.requestAccounts?.()
  await wallet.idle()
  expect(wallet.open).toEqual(['requestAccounts'])
  wallet.approve()
  expect(await requested).toEqual([payment.address])
  expect(await provider.requestAccounts?.()).toEqual([payment.address])
  expect(wallet.prompts).toEqual(['requestAccounts'])
})

test('declines, is busy, hangs, fails and returns malformed values as scripted', async () => {
  const { wallet, provider } = unisat()
  wallet.reject()
  await expect(provider.requestAccounts?.()).rejects.toMatchObject({ code: 4001 })
  wallet.pending()
  await expect(provider.requestAccounts?.()).rejects.toMatchObject({ code: -32002 })
  wallet.approve()
  wallet.fail('getPublicKey', -32603)
  await expect(provider.getPublicKey?.()).rejects.toMatchObject({ code: -32603 })
  wallet.respond('getPublicKey', 7)
  expect(await provider.getPublicKey?.()).toBe(7)
  wallet.reset()
  await provider.requestAccounts?.()
  expect(await provider.getPublicKey?.()).toBe(toHex(payment.publicKey))
  wallet.hang('getAccounts')
  void provider.getAccounts?.()
  await wallet.idle()
})

test('emits changes in the events of its dialect, and counts its listeners', async () => {
  const { wallet, provider } = unisat()
  await provider.requestAccounts?.()
  const seen: unknown[] = []
  const listener = (value: unknown) => seen.push(value)
  const on = provider.on as unknown as (event: string, listener: unknown) => void
  on('accountsChanged', listener)
  on('chainChanged', listener)
  expect(wallet.listening).toBe(2)
  wallet.setChain('testnet')
  wallet.lock()
  const [moved] = deriveBitcoinEntries(testBitcoinKeys[0], 'testnet')
  expect(seen[0]).toBe('testnet')
  expect(seen[1]).toContain(moved.address)
  expect(seen[2]).toEqual([])
  const off = provider.removeListener as unknown as typeof on
  off('accountsChanged', listener)
  expect(wallet.listening).toBe(1)
})

test('signs only the requested inputs', async () => {
  const { provider } = unisat()
  await provider.requestAccounts?.()
  const transaction = new Transaction()
  for (const index of [0, 1]) {
    transaction.addInput({
      txid: 'ab'.repeat(32),
      index,
      witnessUtxo: { script: payment.script, amount: 5_000n },
    })
  }
  transaction.addOutput({ script: ordinals.script, amount: 9_000n })
  const toSignInputs = [{ index: 1, address: payment.address }]
  const options = { autoFinalized: false, toSignInputs }
  const response = await provider.signPsbt?.(toHex(transaction.toPSBT()), options)
  const signed = Transaction.fromPSBT(fromHex(String(response)))
  expect(signed.getInput(0).partialSig).toBeUndefined()
  expect(signed.getInput(1).partialSig).toHaveLength(1)
})

test('keeps a permission over a reload if configured', async () => {
  const stored = new Map<string, string>()
  const persist = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  await connectFeature(scriptedBitcoinWallet({ persist }))
  expect(scriptedBitcoinWallet({ persist }).state.isPermitted).toBe(true)
  expect(scriptedBitcoinWallet({}).state.isPermitted).toBe(false)
})

test('is installed under the name of its dialect, and leaves nothing behind', () => {
  const page = new EventTarget() as EventTarget & Record<string, unknown>
  const wallets = (['unisat', 'okx', 'leather', 'satsConnect'] as const).map((dialect) =>
    scriptedBitcoinWallet({ dialect, id: 'Some.Provider' }),
  )
  const uninstall = wallets.map((wallet) => installBitcoinWallet(wallet, page))
  expect(page.unisat).toBe(wallets[0]?.provider)
  expect(page.okxwallet).toBe(wallets[1]?.provider)
  expect(page.btc_providers).toMatchObject([{ id: 'LeatherProvider' }, { id: 'Some.Provider' }])
  for (const remove of uninstall) remove()
  expect(page).toMatchObject({ btc_providers: [] })
  expect(page.unisat).toBeUndefined()
  expect(page.LeatherProvider).toBeUndefined()
})
