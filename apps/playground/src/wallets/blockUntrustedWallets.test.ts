import { devnetChains } from '@latchkey/devnet/constants'
import { scriptedEvmWallet } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { blockUntrustedWallets } from './blockUntrustedWallets.ts'

type Provider = { request(call: { method: string; params?: unknown }): Promise<unknown> }
type Detail = { info: { name: string; rdns: string }; provider: Provider }

/** A page with the guard, and the wallets that a site on it discovers. */
function setUp() {
  const target = new EventTarget()
  const refusals: string[] = []
  const guard = blockUntrustedWallets(target, (name, reason) => refusals.push(`${name}: ${reason}`))
  const seen: Detail[] = []
  target.addEventListener('eip6963:announceProvider', (event) => {
    seen.push((event as CustomEvent<Detail>).detail)
  })
  return { target, guard, refusals, seen }
}

/** A wallet whose node returns this block 1. */
function walletWithBlock(hash: unknown, chainId = 1) {
  const wallet = scriptedEvmWallet({ name: 'Extension', chainId, chains: { [chainId]: {} } })
  wallet.respond('eth_getBlockByNumber', hash === null ? null : { hash })
  return wallet
}

test('a wallet on the devnet connects through the guard', async () => {
  const { target, seen, refusals } = setUp()
  const wallet = walletWithBlock(devnetChains[0].marker)
  wallet.join(target)
  const accounts = await seen[0]?.provider.request({ method: 'eth_requestAccounts' })
  expect(accounts).toEqual(wallet.state.accounts)
  expect(seen[0]?.provider).not.toBe(wallet.provider)
  expect(refusals).toEqual([])
})

test('security: a wallet on a real network is rejected without a request', async () => {
  const { target, seen, refusals } = setUp()
  const wallet = walletWithBlock(`0x${'88'.repeat(32)}`)
  wallet.join(target)
  for (const method of [
    'eth_requestAccounts',
    'wallet_requestPermissions',
    'eth_sendTransaction',
    'personal_sign',
    'eth_signTypedData_v4',
    'wallet_sendCalls',
    'wallet_grantPermissions',
  ])
    await expect(seen[0]?.provider.request({ method, params: [] })).rejects.toThrow(
      'Refused by the playground: its chain 1 is not the local devnet',
    )
  expect(wallet.prompts).toEqual([])
  expect(refusals).toHaveLength(7)
  expect(refusals[0]).toMatch(/^Extension: its chain 1/)
})

test('security: a missing block, another chain, an error and no response are rejected', async () => {
  const { target, seen, refusals } = setUp()
  walletWithBlock(null).join(target)
  walletWithBlock(devnetChains[0].marker, 56).join(target)
  const failing = walletWithBlock(devnetChains[0].marker)
  failing.fail('eth_chainId', -32603)
  failing.join(target)
  walletWithBlock(devnetChains[0].marker, 10).join(target)
  for (const { provider } of seen)
    await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({
      code: 4100,
    })
  expect(refusals.map((text) => text.split(': ')[1])).toEqual([
    'its chain 1 is not the local devnet but another network, where real money may move',
    'it is on chain 56, which the local devnet does not have',
    'it did not say which network it uses',
    'its chain 10 is not the local devnet but another network, where real money may move',
  ])
})

test('security: the check is repeated for each request with a prompt', async () => {
  const { target, seen } = setUp()
  const wallet = walletWithBlock(devnetChains[0].marker)
  wallet.join(target)
  const provider = seen[0]?.provider as Provider
  await provider.request({ method: 'eth_requestAccounts' })
  wallet.respond('eth_getBlockByNumber', { hash: '0x00' })
  await expect(
    provider.request({ method: 'personal_sign', params: ['0x00', wallet.state.accounts[0]] }),
  ).rejects.toThrow('Refused')
})

test('security: the older request methods are blocked, and the checked payload is the sent payload', async () => {
  const { target, seen } = setUp()
  const wallet = scriptedEvmWallet({
    flags: { sendAsync: () => 1, enable: () => 1, isOther: true },
  })
  wallet.join(target)
  const provider = seen[0]?.provider as Provider & Record<string, unknown>
  expect([provider.sendAsync, provider.enable, 'enable' in provider]).toEqual([
    undefined,
    undefined,
    false,
  ])
  expect(provider.isOther).toBe(true)
  let reads = 0
  const call = {
    get method() {
      reads += 1
      return reads > 1 ? 'eth_requestAccounts' : 'eth_chainId'
    },
  }
  await provider.request(call)
  expect(wallet.prompts).toEqual([])
})

test("the page's own wallets are not guarded", () => {
  const { target, guard, seen } = setUp()
  const wallet = scriptedEvmWallet()
  guard.trust(wallet.provider)
  wallet.join(target)
  expect(seen[0]?.provider).toBe(wallet.provider)
})

test('a wallet announced twice is one provider, two wallets with the same name are two', () => {
  const { target, seen } = setUp()
  scriptedEvmWallet({ rdns: 'a.wallet', behaviour: { announcing: 'twice' } }).join(target)
  scriptedEvmWallet({ rdns: 'a.wallet' }).join(target)
  expect(new Set(seen.map(({ provider }) => provider)).size).toBe(2)
  expect(seen).toHaveLength(3)
})

test('error: a wallet that throws while it is read also throws behind the guard', () => {
  const target = new EventTarget()
  blockUntrustedWallets(target, () => undefined)
  const details: object[] = []
  target.addEventListener('eip6963:announceProvider', (event) => {
    details.push((event as CustomEvent<object>).detail)
  })
  scriptedEvmWallet({ behaviour: { throwsFromGetters: true } }).join(target)
  expect(() => Reflect.get(details[0] as object, 'provider')).toThrow('throws from its getters')
})

test('security: window.ethereum is guarded, and omitted if it cannot be', async () => {
  const wallet = walletWithBlock('0x00')
  const target = Object.assign(new EventTarget(), { ethereum: wallet.provider as Provider })
  const guard = blockUntrustedWallets(target, () => undefined)
  await expect(target.ethereum.request({ method: 'eth_requestAccounts' })).rejects.toThrow()
  expect(guard.isInjectedGuarded()).toBe(true)

  const balance = new EventTarget()
  Object.defineProperty(balance, 'ethereum', { value: wallet.provider })
  expect(blockUntrustedWallets(balance, () => undefined).isInjectedGuarded()).toBe(false)
})
