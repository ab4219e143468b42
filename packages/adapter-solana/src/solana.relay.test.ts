import type { CaipNetworkId, ConnectionsUpdate, Network } from '@latchkey/core/adapter'
import { testSolanaAddresses } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { networksAt, startAdapter } from '../test/page.ts'
import { relay } from '../test/relay.ts'
import { fromBase58 } from './engine/encoding.ts'

const [a, b] = testSolanaAddresses as unknown as [string, string]
const [mainnet, devnet] = networksAt('http://127.0.0.1:9')
const methods = ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction']
const connectorId = 'walletConnect'

const at = (address: string, { caipNetworkId }: Network) => ({ address, caipNetworkId })
const cluster = (char: string): Network => {
  const id = char.repeat(32)
  return { ...devnet, id, caipNetworkId: `solana:${id}`, name: char }
}
const signature = '1'.repeat(64)

/** A transaction of the first account with nothing in it. */
function emptyTransaction(): Uint8Array {
  const bytes = new Uint8Array(1 + 64 + 4 + 64 + 32 + 1)
  bytes.set([1])
  bytes.set([1, 0, 1, 2], 65)
  bytes.set(fromBase58(a) ?? [], 69)
  return bytes
}

async function connected(
  accounts: Parameters<typeof relay>[0],
  networks: readonly Network[],
  caipNetworkId?: CaipNetworkId,
) {
  const far = relay(accounts, methods)
  const adapter = startAdapter({ networks }, { connectors: [far.connector] })
  const updates: ConnectionsUpdate[] = []
  adapter.watchConnections((update) => updates.push(update))
  const connection = await adapter.connect({ connectorId, ...(caipNetworkId && { caipNetworkId }) })
  const getState = () =>
    updates.at(-1)?.connections.map(({ address, caipNetworkId: id }) => [address, id])
  return { ...far, adapter, updates, connection, standing: getState }
}

test('security: the wallet removes the current network: the connection follows, and nothing is sent to another network', async () => {
  const both = [at(a, mainnet), at(a, devnet)]
  const { adapter, requested, update, standing } = await connected(both, [mainnet, devnet])
  await adapter.switchNetwork?.({ connectorId, network: devnet })
  expect(standing()).toEqual([[a, devnet.caipNetworkId]])
  update([at(a, mainnet)])
  expect(standing()).toEqual([[a, mainnet.caipNetworkId]])
  const sending = adapter.signAndSendTransaction?.({
    connectorId,
    address: a,
    caipNetworkId: devnet.caipNetworkId,
    transaction: emptyTransaction(),
  })
  await expect(sending).rejects.toMatchObject({ code: 'walletMismatchChain' })
  expect(requested).toEqual([])
  // No network of the site is left: the connection ends.
  update([at(a, cluster('x'))])
  expect(standing()).toEqual([])
})

test('security: two private clusters of the site are distinguished', async () => {
  const [one, two] = [cluster('x'), cluster('y')]
  const both = [at(a, one), at(a, two)]
  const { adapter, requested, responses } = await connected(both, [one, two])
  await adapter.switchNetwork?.({ connectorId, network: two })
  const target = { connectorId, address: a, caipNetworkId: two.caipNetworkId }
  responses.push({ signature }, { signature })
  await adapter.signAndSendTransaction?.({ ...target, transaction: emptyTransaction() })
  await adapter.signMessage?.({ ...target, message: 'hello' })
  expect(requested.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
    two.caipNetworkId,
    two.caipNetworkId,
  ])
})

test('security: accounts of another network are not those of this one', async () => {
  const split = [at(a, mainnet), at(b, devnet)]
  const { adapter, connection, standing, updates } = await connected(split, [devnet, mainnet])
  expect(connection).toMatchObject({ address: b, caipNetworkId: devnet.caipNetworkId })
  expect(connection.accounts.map(({ address }) => address)).toEqual([b])
  await adapter.switchNetwork?.({ connectorId, network: mainnet })
  expect(standing()).toEqual([[a, mainnet.caipNetworkId]])
  // Never one account with the other's network.
  for (const { connections } of updates)
    for (const { address, caipNetworkId } of connections)
      expect(split).toContainEqual({ address, caipNetworkId })
  const requested = await connected(split, [devnet, mainnet], mainnet.caipNetworkId)
  expect(requested.connection).toMatchObject({ address: a, caipNetworkId: mainnet.caipNetworkId })
})

test('error: a message that would take seconds in base58 is rejected without a request to the wallet', async () => {
  const { adapter, requested, responses } = await connected([at(a, mainnet)], [mainnet])
  const target = { connectorId, address: a }
  const long = adapter.signMessage?.({ ...target, message: new Uint8Array(40_000).fill(7) })
  await expect(long).rejects.toMatchObject({ code: 'rpc.-32602' })
  expect(requested).toEqual([])
  responses.push({ signature })
  await adapter.signMessage?.({ ...target, message: new Uint8Array(8_192).fill(7) })
  expect(requested).toHaveLength(1)
})
