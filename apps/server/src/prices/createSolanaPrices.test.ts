import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { devnetSolana, devnetSolanaTokens } from '@latchkey/devnet/constants'
import { expect, onTestFinished, test } from 'vitest'
import { closedUrl } from '../../test/startNode.ts'
import { testServer } from '../../test/startTestServer.ts'

const chainId = devnetSolana.caipNetworkId
const getId = (mint: string) => `${chainId}:${mint}`
const coin = getId('11111111111111111111111111111111')
const [dollar, ticket] = devnetSolanaTokens
const wrapped = 'So11111111111111111111111111111111111111112'

/** A scripted price service, and a server that uses it. */
async function withService(result: () => { status?: number; text: string }) {
  const requested: string[] = []
  const service = createServer((request, response) => {
    requested.push(request.url ?? '')
    const { status = 200, text } = result()
    response.writeHead(status).end(text)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    service.closeAllConnections()
    service.close()
  })
  const { port } = service.address() as AddressInfo
  const closedNode = await closedUrl()
  let now = 0
  const server = await testServer({
    clock: { now: () => now },
    config: ({ chains }) => {
      const chain = chains.get(chainId)
      if (!chain?.solana) throw new Error('development has Solana')
      const url = `http://127.0.0.1:${port}/prices/{assets}?key=secret`
      const solana = { ...chain.solana, prices: { url, name: 'solana' } }
      return { chains: new Map([[chainId, { ...chain, rpcUrls: [closedNode], solana }]]) }
    },
  })
  const prices = async (addresses: string[]) => {
    now += 60_000
    return server.request('/v1/fungible/price', { body: { addresses } })
  }
  return { ...server, requested, prices }
}

test('a service gets one request for all tokens of the settings; SOL has the price of its wrapped form', async () => {
  const coins = { [`solana:${wrapped}`]: { price: 150.5 }, [`solana:${dollar.mint}`]: { price: 1 } }
  const { prices, requested } = await withService(() => ({ text: JSON.stringify({ coins }) }))
  expect((await prices([coin, getId(dollar.mint), getId(ticket.mint)])).json).toMatchObject({
    fungibles: [
      { address: coin, symbol: 'SOL', price: 150.5, decimals: 9 },
      { address: getId(dollar.mint), price: 1 },
    ],
  })
  expect(requested).toHaveLength(1)
  expect(requested[0]).toContain(`/prices/solana:${wrapped},solana:${dollar.mint},`)
})

test('security: the price of a mint in another case is not used', async () => {
  const coins = {
    [`solana:${dollar.mint.toLowerCase()}`]: { price: 1 },
    [`SOLANA:${dollar.mint}`]: { price: 2 },
  }
  const { prices } = await withService(() => ({ text: JSON.stringify({ coins }) }))
  expect((await prices([getId(dollar.mint)])).json).toEqual({ fungibles: [] })
})

test('error: any other response of a service gives no price', async () => {
  let text = ''
  const { prices, lines } = await withService(() => ({ text }))
  for (text of ['', '[]', '{"coins":[]}', `{"coins":{"solana:${wrapped}":{"price":-1}}}`]) {
    const { status, json } = await prices([coin])
    if (status === 200) expect(json).toEqual({ fungibles: [] })
    else expect({ status, json }).toMatchObject({ status: 503 })
  }
  expect(lines.join('')).not.toContain('secret')
})
