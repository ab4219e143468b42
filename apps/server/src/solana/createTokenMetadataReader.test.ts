import { devnetSolana } from '@latchkey/devnet/constants'
import { expect, onTestFinished, test } from 'vitest'
import { getBytes, solanaKey, u64 } from '../../test/solanaWallet.ts'
import { startNode } from '../../test/startNode.ts'
import { startTestServer } from '../../test/startTestServer.ts'
import { developmentSecret } from '../config/development.ts'
import { signPicture } from '../pictures/signPicture.ts'
import { deriveProgramAddress } from './deriveProgramAddress.ts'
import { metadataProgram, tokenPrograms } from './programs.ts'

const development = { pictureSecret: developmentSecret('development') }

const chainId = devnetSolana.caipNetworkId
const owner = solanaKey().address

type Said = { name: string; symbol?: string; uri?: string; owner?: string; mint?: string }

/** The metadata account of a mint. */
const getMetadata = (mint: string) =>
  deriveProgramAddress(metadataProgram, [
    Buffer.from('metadata'),
    getBytes(metadataProgram),
    getBytes(mint),
  ])

/** A server whose node has these mints, one token of each owned by the account. */
async function world(mints: Record<string, Said | undefined>, ipfsGateway?: string) {
  const accounts = new Map<string, { data: Buffer; owner: string }>()
  for (const [mint, metadata] of Object.entries(mints)) {
    const data = Buffer.alloc(82)
    u64(1n).copy(data, 36)
    data[45] = 1
    accounts.set(mint, { data, owner: tokenPrograms[0] })
    if (!metadata) continue
    const texts = [metadata.name, metadata.symbol ?? '', metadata.uri ?? ''].map((value) => {
      const bytes = Buffer.alloc(4 + Buffer.byteLength(value))
      bytes.writeUInt32LE(Buffer.byteLength(value))
      bytes.write(value, 4)
      return bytes
    })
    const head = [Buffer.from([4]), Buffer.alloc(32), getBytes(metadata.mint ?? mint)]
    const words = {
      data: Buffer.concat([...head, ...texts]),
      owner: metadata.owner ?? metadataProgram,
    }
    accounts.set(getMetadata(mint), words)
  }
  const holdings = Object.keys(mints).map((mint) => {
    const data = Buffer.concat([getBytes(mint), getBytes(owner), u64(1n)]).toString('base64')
    return { pubkey: solanaKey().address, account: { data: [data, 'base64'] } }
  })
  const show = (address: string) => {
    const account = accounts.get(address)
    return account
      ? { data: [account.data.toString('base64'), 'base64'], owner: account.owner }
      : null
  }
  const showAll = (addresses: string[]) => {
    places.push(addresses)
    return addresses.map(show)
  }
  /** The requested accounts, request by request. */
  const places: string[][] = []
  const node = await startNode({
    response: (calls) => ({
      text: JSON.stringify(
        calls.map(({ id, method, params: [first] = [] }) => ({
          jsonrpc: '2.0',
          id,
          result: {
            value:
              method === 'getBalance'
                ? 0
                : method === 'getMultipleAccounts'
                  ? showAll(first as string[])
                  : holdings,
          },
        })),
      ),
    }),
  })
  let now = 0
  const server = await startTestServer({
    clock: { now: () => now },
    config: ({ chains }) => {
      const chain = chains.get(chainId)
      if (!chain) throw new Error('development has Solana')
      const nodeChain = { ...chain, rpcUrls: [node.url] }
      return { chains: new Map([[chainId, nodeChain]]), ipfsGateway }
    },
  })
  onTestFinished(server.stop)
  const collectibles = async () => {
    now += 30_001
    const { json } = await server.request(`/v1/account/${owner}/collectibles`, {
      query: { chainId },
    })
    return (json as { data: { name?: string; imageUrl?: string; isSpam: boolean }[] }).data
  }
  return { ...server, collectibles, requested: node.requested, places }
}

test('the name of USDC is found at its well-known address', () => {
  expect(getMetadata('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).toBe(
    '5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq',
  )
})

test('a collectible has the name of its mint and the image of its document', async () => {
  const uri = 'data:application/json,{"name":"no","image":"https://img.example/oak.png"}'
  const { collectibles } = await world({ [solanaKey().address]: { name: 'Oak leaf', uri } })
  expect(await collectibles()).toMatchObject([
    {
      name: 'Oak leaf',
      imageUrl: signPicture(development, 'https://img.example/oak.png'),
      isSpam: false,
    },
  ])
})

test('a mint is requested once in ten minutes', async () => {
  const { collectibles, requested } = await world({ [solanaKey().address]: { name: 'Oak leaf' } })
  await collectibles()
  await collectibles()
  // Its type and its name.
  expect(requested.filter(([method]) => method === 'getMultipleAccounts')).toHaveLength(2)
  expect(requested.filter(([method]) => method === 'getBalance')).toHaveLength(2)
})

test('security: metadata of another program or mint is ignored, advertising is spam, and only the gateway is requested', async () => {
  const { collectibles, lines } = await world({
    [solanaKey().address]: { name: 'Forged', owner: solanaKey().address },
    [solanaKey().address]: { name: 'Another', mint: solanaKey().address },
    [solanaKey().address]: { name: 'Claim at t.me/x', uri: 'http://127.0.0.1:1/meta-data' },
  })
  const rows = await collectibles()
  expect(rows.map(({ name, isSpam }) => [name, isSpam])).toEqual(
    expect.arrayContaining([
      [undefined, false],
      [undefined, false],
      ['Claim at t.me/x', true],
    ]),
  )
  expect(JSON.stringify(rows)).not.toContain('imageUrl')
  expect(lines.join('')).not.toContain('"status":500')
})

test('security: names are requested for mints only, for any requested addresses', async () => {
  const mint = solanaKey().address
  const { request, places } = await world({ [mint]: { name: 'Oak leaf' } })
  const strangers = Array.from({ length: 9 }, () => solanaKey().address)
  const named = [...strangers, mint]
  const { json } = await request(`/v1/account/${owner}/balance`, {
    query: { chainId, forceUpdate: named.map((one) => `${chainId}:${one}`).join() },
  })
  expect(JSON.stringify(json)).toContain('Oak leaf')
  expect(places).toEqual([named, [getMetadata(mint)]])
})

test('security: names are requested for the collectibles on the page, not for all of them', async () => {
  const all = Array.from({ length: 90 }, () => solanaKey().address).sort()
  const { collectibles, places } = await world(
    Object.fromEntries(all.map((mint) => [mint, { name: `of ${mint.slice(0, 9)}` }])),
  )
  const rows = await collectibles()
  const shown = all.slice(0, 40)
  expect(rows.map(({ name }) => name)).toEqual(shown.map((mint) => `of ${mint.slice(0, 9)}`))
  expect(places).toEqual([all, shown.map(getMetadata)])
})
