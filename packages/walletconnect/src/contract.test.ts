import { createSolanaSigner, devnetSolanaAccounts } from '@latchkey/devnet'
import { mockContext } from '@latchkey/testing'
import {
  adapterConformance,
  type ConformanceCase,
  type Need,
  runAdapterConformance,
} from '@latchkey/testing/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { relaySubject } from '../test/relaySubject.ts'
import { solanaId, startWorld, type World } from '../test/world.ts'

const devnetId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const foreignNetwork = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
const accounts = [devnetSolanaAccounts[0].address, devnetSolanaAccounts[1].address] as const

let world: World
beforeAll(async () => {
  world = await startWorld({ signers: [createSolanaSigner({ chains: [solanaId, devnetId] })] })
})
afterAll(() => world.stop())

const subject = () =>
  relaySubject(world, { networks: [solanaId, devnetId], foreignNetwork, accounts })

/** Its methods besides connecting; calls belong to the provider. */
const methods = new Set<Need>(['switchNetwork'])

/** There is one wallet, whose row exists from the start. */
const others = new Set([
  'reports wallets that are announced late, those of one turn in one batch',
  'connects a wallet that was announced late',
  'restores several connections',
  'an event of one wallet does not change the connection of another',
  'holds several connections, the most recently used first',
  'disconnecting one wallet does not change the other connection',
  // Restoring sends no request to the wallet: an ended session is reported by its message.
  'a locked wallet is omitted without a prompt',
])
const isIts = ({ name, needs = [] }: ConformanceCase) =>
  !others.has(name) && needs.every((need) => methods.has(need))

describe('the adapter contract: a namespace that the relay alone serves', () => {
  test('every omitted conformance test exists', () => {
    const names = new Set(adapterConformance.map(({ name }) => name))
    expect([...others].filter((name) => !names.has(name))).toEqual([])
  })

  for (const promise of adapterConformance.filter(isIts)) {
    test(promise.name, () => runAdapterConformance(subject(), promise))
  }

  test.each(['signMessage', 'sendTransaction', 'getBalance', 'signPsbt'])(
    '%s is absent: this namespace cannot',
    async (method) => {
      const { factory, cleanup } = subject()
      const adapter = factory(mockContext())
      expect(method in adapter).toBe(false)
      adapter.destroy()
      await cleanup?.()
    },
  )
})
