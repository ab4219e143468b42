import { expect, test } from 'vitest'
import { closedUrl, named, saying, startNode } from '../../test/startNode.ts'
import { createFolder, startProcess } from '../../test/startProcess.ts'
import { checkNodes } from './checkNodes.ts'

const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const solana = `solana:${genesisHash.slice(0, 32)}`

const createChain = (caipNetworkId: string, rpcUrls: string[], bundlerUrls?: string[]) => ({
  caipNetworkId,
  name: 'Model',
  rpcUrls,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  ...(bundlerUrls && { bundlerUrls }),
})

test('nodes of the configured networks pass, with one request each', async () => {
  const evm = await startNode(named('0x89'))
  const other = await startNode(named(genesisHash))
  await checkNodes([
    createChain('eip155:137', [evm.url], [evm.url]),
    createChain(solana, [other.url]),
  ])
  expect(evm.requested).toEqual([['eth_chainId'], ['eth_chainId']])
  expect(other.requested).toEqual([['getGenesisHash']])
})

test('error: nodes and bundlers of another network are named, without their URLs', async () => {
  const right = await startNode(named('0x1'))
  const wrong = await startNode(named('0x89'))
  const other = await startNode(named(genesisHash.replace('5', '6')))
  const check = checkNodes([
    createChain('eip155:1', [right.url, wrong.url], [wrong.url]),
    createChain(solana, [other.url]),
  ])
  await expect(check).rejects.toThrow(
    [
      '  rpcUrls.1 of eip155:1: the node serves eip155:137',
      '  bundlerUrls.0 of eip155:1: the node serves eip155:137',
      `  rpcUrls.0 of ${solana}: the node serves another network`,
    ].join('\n'),
  )
  await expect(check).rejects.not.toThrow('secret-key')
})

test('security: a node that returns its own key as its network is named without it', async () => {
  // A key of base58 letters, as a genesis hash has.
  const key = 'ThisKeyBeLongsToTheNodeAndNobodyEx'
  const node = await startNode(named(key))
  const check = checkNodes([createChain(solana, [node.url])])
  await expect(check).rejects.toThrow('the node serves another network')
  await expect(check).rejects.not.toThrow(key.slice(0, 10))
})

test('a node that is unavailable, or does not return its network, passes', async () => {
  const urls = [
    await closedUrl(),
    (await startNode(saying('', 503))).url,
    (await startNode(saying('junk'))).url,
    (await startNode(named('Model'))).url,
  ]
  await checkNodes([createChain('eip155:1', urls), createChain(solana, urls)])
  await checkNodes([createChain('bip122:000000000019d6689c085ae165831e93', urls)])
})

test('error: the server does not start with a node of another network', async () => {
  const wrong = await startNode(named('0x89'))
  const folder = createFolder({ chains: [createChain('eip155:1', [wrong.url])] })
  await expect(startProcess(folder)).rejects.toThrow(
    'rpcUrls.0 of eip155:1: the node serves eip155:137',
  )
})
