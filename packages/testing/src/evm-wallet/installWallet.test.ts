import { expect, test } from 'vitest'
import { installWallet } from './installWallet.ts'
import { scriptedEvmWallet } from './scriptedEvmWallet.ts'

type Detail = { info: { uuid: string; rdns: string }; provider: object }

function page() {
  const target = new EventTarget()
  const received: Detail[] = []
  target.addEventListener('eip6963:announceProvider', (event) => {
    received.push((event as CustomEvent<Detail>).detail)
  })
  const request = () => target.dispatchEvent(new Event('eip6963:requestProvider'))
  return { target, received: received, request }
}

test('announces itself immediately and on each request, with a frozen detail', () => {
  const { target, received, request } = page()
  const wallet = scriptedEvmWallet({ rdns: 'test.one' })
  installWallet(wallet, target)
  request()
  expect(received).toHaveLength(2)
  expect(received[0]).toEqual({ info: wallet.info, provider: wallet.provider })
  expect(Object.isFrozen(received[0]) && Object.isFrozen(received[0]?.info)).toBe(true)
})

test('emits nothing once uninstalled', () => {
  const { target, received, request } = page()
  const uninstall = installWallet(scriptedEvmWallet(), target)
  uninstall()
  request()
  expect(received).toHaveLength(1)
})

test('a late wallet emits nothing until it is announced', () => {
  const { target, received, request } = page()
  const wallet = scriptedEvmWallet({ behaviour: { announcing: 'late' } })
  installWallet(wallet, target)
  request()
  expect(received).toEqual([])
  wallet.announce()
  expect(received).toHaveLength(1)
})

test('a wallet that announces twice uses one uuid', () => {
  const { target, received } = page()
  installWallet(scriptedEvmWallet({ behaviour: { announcing: 'twice' } }), target)
  expect(new Set(received.map(({ info }) => info.uuid)).size).toBe(1)
  expect(received).toHaveLength(2)
})

test('an impersonator has the same rdns, another uuid and another provider', () => {
  const { target, received } = page()
  installWallet(scriptedEvmWallet({ rdns: 'io.known' }), target)
  installWallet(scriptedEvmWallet({ rdns: 'io.known', name: 'Known' }), target)
  const [first, second] = received
  expect(first?.info.rdns).toBe(second?.info.rdns)
  expect(first?.info.uuid).not.toBe(second?.info.uuid)
  expect(first?.provider).not.toBe(second?.provider)
})

test('getters throw if configured', () => {
  const { target, received } = page()
  installWallet(scriptedEvmWallet({ behaviour: { throwsFromGetters: true } }), target)
  expect(() => received[0]?.info).toThrow('throws from its getters')
  expect(() => received[0]?.provider).toThrow('throws from its getters')
})

test('a legacy wallet is injected at window.ethereum and removed from it', () => {
  const { target } = page()
  const wallet = scriptedEvmWallet({ legacy: true, flags: { isLegacyWallet: true } })
  const uninstall = installWallet(wallet, target)
  expect(target).toHaveProperty('ethereum.isLegacyWallet', true)
  uninstall()
  expect(target).not.toHaveProperty('ethereum')
})
