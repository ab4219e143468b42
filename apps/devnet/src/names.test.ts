import { createPublicClient, getAddress, http } from 'viem'
import { mainnet } from 'viem/chains'
import { getEnsAddress, getEnsAvatar, getEnsName, getEnsText } from 'viem/ens'
import { encodeFunctionData } from 'viem/utils'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { devnetAccounts, devnetNameRegistry, devnetNames } from './constants/index.ts'
import { rpcRequest } from './evm/rpcRequest.ts'
import { type Rpc, sendFromDeployer } from './evm/sendFromDeployer.ts'
import { type Devnet, startDevnet } from './startDevnet.ts'

const [alder, birch] = devnetNames
const nobody = devnetAccounts[1].address

let devnet: Devnet
let rpc: Rpc
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'free', chainIds: [1, 10] })
  rpc = (method, ...params) => rpcRequest(devnet.rpcUrl(1), method, params)
})
beforeEach(() => devnet.reset())
afterAll(() => devnet.stop())

// The configuration of a site: only the URL of the node differs.
const client = () => createPublicClient({ chain: mainnet, transport: http(devnet.rpcUrl(1)) })

function setPrimary(holder: `0x${string}`, name: string) {
  const { abi, address } = devnetNameRegistry
  const data = encodeFunctionData({ abi, functionName: 'setPrimary', args: [holder, name] })
  return sendFromDeployer(rpc, 'The name', { to: address, data })
}

describe('an unmodified viem with its own mainnet resolves the names', () => {
  test("the contract is at viem's address, on chain 1 only", async () => {
    const { address } = devnetNameRegistry
    expect(getAddress(mainnet.contracts.ensUniversalResolver.address)).toBe(address)
    expect(await rpc('eth_getCode', address, 'latest')).not.toBe('0x')
    expect(await rpcRequest(devnet.rpcUrl(10), 'eth_getCode', [address, 'latest'])).toBe('0x')
  })

  test('the names resolve to their accounts, and the accounts to their names', async () => {
    for (const { name, address } of devnetNames) {
      expect(await getEnsAddress(client(), { name, strict: true })).toBe(address)
      const bytes = await getEnsAddress(client(), { name, coinType: 60n, strict: true })
      expect(bytes).toBe(address.toLowerCase())
      expect(await getEnsName(client(), { address, strict: true })).toBe(name)
    }
  })

  test('the avatar is an image in the record itself; a name without an avatar has none', async () => {
    const { name, avatar } = alder
    expect(await getEnsText(client(), { name, key: 'avatar', strict: true })).toBe(avatar)
    expect(await getEnsAvatar(client(), { name })).toBe(avatar)
    expect(await getEnsAvatar(client(), { name: birch.name })).toBeNull()
    expect(await getEnsText(client(), { name, key: 'url' })).toBeNull()
  })

  test('an account without a name, a name without an account and another coin have no record', async () => {
    expect(await getEnsName(client(), { address: nobody, strict: true })).toBeNull()
    expect(await getEnsName(client(), { address: alder.address, coinType: 0n })).toBeNull()
    expect(await getEnsAddress(client(), { name: alder.name, coinType: 0n })).toBeNull()
    expect(await getEnsAddress(client(), { name: 'nobody.eth' })).toBeNull()
    await expect(getEnsAddress(client(), { name: 'nobody.eth', strict: true })).rejects.toThrow(
      'ResolverNotFound',
    )
    for (const name of ['eth', 'alder', 'x.alder.eth', 'alder.eth.eth'])
      expect(await getEnsAddress(client(), { name })).toBeNull()
  })

  test('security: a primary name of another account is rejected', async () => {
    await setPrimary(nobody, alder.name)
    expect(await getEnsName(client(), { address: nobody })).toBeNull()
    await expect(getEnsName(client(), { address: nobody, strict: true })).rejects.toThrow(
      'ReverseAddressMismatch',
    )
    expect(await getEnsName(client(), { address: alder.address })).toBe(alder.name)
  })

  test('error: an invalid DNS name and an unknown query revert with the errors that viem expects', async () => {
    const { abi, address } = devnetNameRegistry
    const request = (name: `0x${string}`, data: `0x${string}`) =>
      client().readContract({
        address,
        abi,
        functionName: 'resolveWithGateways',
        args: [name, data, []],
      })
    const bytes = '0x05616c6465720365746800'
    await expect(request('0x05616c', '0x3b3b57de')).rejects.toThrow('DNSDecodingFailed')
    await expect(request('0x', '0x3b3b57de')).rejects.toThrow('DNSDecodingFailed')
    await expect(request(bytes, '0x12345678')).rejects.toThrow('UnsupportedResolverProfile')
  })

  test('a reset restores the names', async () => {
    await setPrimary(alder.address, birch.name)
    expect(await getEnsName(client(), { address: alder.address })).toBeNull()
    await devnet.reset()
    expect(await getEnsName(client(), { address: alder.address })).toBe(alder.name)
  })
})
