import type { TypedData, WalletTarget } from '@latchkey/core/adapter'
import { expect } from 'vitest'
import {
  type ConformanceCase,
  connectFirst,
  expectRefusal,
  type TestBench,
  there,
} from './testBench.ts'

const HEX = /^0x[0-9a-f]+$/i

const typedData: TypedData = {
  domain: { name: 'Latchkey', version: '1' },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: 7n },
}

const transferAbi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
]

async function connected(bench: TestBench): Promise<WalletTarget> {
  const { connectorId, address } = await connectFirst(bench)
  return { connectorId, address }
}

async function signs(bench: TestBench, message: string | Uint8Array): Promise<void> {
  const target = await connected(bench)
  const signature = await there(bench.adapter.signMessage)({ ...target, message })
  expect(signature).toBeTypeOf('string')
  expect(signature).not.toBe('')
  const signed = { address: target.address, message, signature }
  if (!bench.verifyMessage) return
  expect(await bench.verifyMessage(signed), 'the answer of `verifyMessage`').toBe(true)
}

const getIds = (response: object) => Object.keys(response)

/** Every optional call of the contract: its response, and a typed error for a rejection. */
export const callConformance: readonly ConformanceCase[] = [
  {
    name: 'getBalance returns base units as bigint, without a connection',
    needs: ['getBalance'],
    async prove({ adapter, accounts, networks }) {
      const balance = await there(adapter.getBalance)({
        address: accounts[0],
        caipNetworkId: networks[0],
      })
      expect(typeof balance.value).toBe('bigint')
      expect(Number.isInteger(balance.decimals)).toBe(true)
      expect(balance.symbol).not.toBe('')
    },
  },
  {
    name: 'signMessage returns a signature of text',
    needs: ['signMessage'],
    prove: (bench) => signs(bench, 'Hello, Schlüssel'),
  },
  {
    name: 'signMessage returns a signature of bytes',
    needs: ['signMessage', 'signsBytes'],
    prove: (bench) => signs(bench, new Uint8Array([0, 1, 255])),
  },
  {
    name: 'error: a declined signature is UserRejectedError',
    needs: ['signMessage'],
    async prove(bench) {
      const target = await connected(bench)
      bench.wallet.reject()
      const signing = there(bench.adapter.signMessage)({ ...target, message: 'no' })
      await expectRefusal(signing, 'userRejected', 'reject')
    },
  },
  {
    name: 'error: a wallet that is not connected signs nothing',
    needs: ['signMessage'],
    async prove({ adapter, connectorId, accounts }) {
      const target = { connectorId, address: accounts[0] }
      await expectRefusal(there(adapter.signMessage)({ ...target, message: 'no' }))
    },
  },
  {
    name: 'signTypedData returns a signature in hex',
    needs: ['signTypedData'],
    async prove(bench) {
      const target = await connected(bench)
      expect(await there(bench.adapter.signTypedData)({ ...target, typedData })).toMatch(HEX)
    },
  },
  {
    name: 'getCapabilities returns capabilities by CAIP-2 id, only for the requested networks',
    needs: ['getCapabilities'],
    async prove(bench) {
      const target = await connected(bench)
      const [caipNetworkId] = bench.networks
      const some = await there(bench.adapter.getCapabilities)({
        ...target,
        caipNetworkIds: [caipNetworkId],
      })
      expect(getIds(some)).toEqual([caipNetworkId])
      const all = await there(bench.adapter.getCapabilities)(target)
      for (const id of getIds(all)) expect(id).toMatch(`${bench.adapter.namespace}:`)
    },
  },
  {
    name: 'getAssets returns base units as bigint, by CAIP-2 id',
    needs: ['getAssets'],
    async prove(bench) {
      const target = await connected(bench)
      const [caipNetworkId] = bench.networks
      const assets = await there(bench.adapter.getAssets)({
        ...target,
        caipNetworkIds: [caipNetworkId],
      })
      expect(getIds(assets)).toEqual([caipNetworkId])
      for (const { balance, type, metadata } of Object.values(assets).flat()) {
        expect(typeof balance).toBe('bigint')
        expect(['ERC20', 'NATIVE']).toContain(type)
        expect(Number.isInteger(metadata.decimals)).toBe(true)
      }
    },
  },
  {
    name: 'grantPermissions returns an object, which revokePermissions revokes',
    needs: ['grantPermissions', 'revokePermissions'],
    async prove(bench) {
      const target = await connected(bench)
      const request = { permissions: [{ type: 'native-token-allowance' }], expiry: 4_000_000_000 }
      const grant = await there(bench.adapter.grantPermissions)({ ...target, request })
      expect(grant).toBeTypeOf('object')
      await there(bench.adapter.revokePermissions)({ ...target, request: grant })
    },
  },
  {
    name: 'getName and getAvatar return a string or undefined',
    needs: ['getName', 'getAvatar'],
    async prove({ adapter, accounts }) {
      const name = await there(adapter.getName)({ address: accounts[0] })
      const avatar = await there(adapter.getAvatar)({ name: name ?? 'nobody.eth' })
      for (const response of [name, avatar])
        expect(['string', 'undefined']).toContain(typeof response)
    },
  },
  {
    name: 'getTextRecords returns no record of a name that nobody has',
    needs: ['getTextRecords'],
    async prove({ adapter }) {
      const request = { name: 'nobody.eth', keys: ['url', 'description'] }
      expect(await there(adapter.getTextRecords)(request)).toEqual({})
    },
  },
  {
    name: 'resolveName returns undefined for a name that nobody has',
    needs: ['resolveName'],
    async prove({ adapter }) {
      expect(await there(adapter.resolveName)({ name: 'nobody.eth' })).toBeUndefined()
    },
  },
  {
    name: 'writeContract returns the hash',
    needs: ['writeContract'],
    async prove(bench) {
      const target = await connected(bench)
      const {
        address: contract,
        abi,
        method,
        args,
      } = bench.contract ?? {
        address: bench.accounts[1],
        abi: transferAbi,
        method: 'transfer',
        args: [bench.accounts[1], 1n],
      }
      const call = { ...target, caipNetworkId: bench.networks[0], contract, abi, method, args }
      expect((await there(bench.adapter.writeContract)(call)).hash).not.toBe('')
    },
  },
]
