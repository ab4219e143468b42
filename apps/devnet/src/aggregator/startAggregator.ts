import { encodeFunctionData } from 'viem/utils'
import * as z from 'zod'
import { devnetAggregator } from '../constants/devnetExchange.ts'
import { DevnetError } from '../errors.ts'
import { type Listener, listen } from '../http/listen.ts'
import { findBestPath, nativeToken } from './findBestPath.ts'
import { quoteQuery, swapQuery } from './schema.ts'

const { abi, address: router } = devnetAggregator.router

type Chain = { readonly chainId: number; readonly rpcUrl: string }

/**
 * Starts an aggregator of the devnet's two exchanges: `GET /quote` has the amount of the better one, `GET /swap` the
 * transaction, for the contract `devnetAggregator.router`.
 *
 * @throws {PortTakenError} if the port is taken
 */
export function startAggregator(port: number, chains: readonly Chain[]): Promise<Listener> {
  const options = { port, service: 'aggregator', extensions: false }
  return listen(options, async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const { status, body } = await route(pathname, Object.fromEntries(searchParams), chains)
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(body))
  })
}

async function route(path: string, query: unknown, chains: readonly Chain[]) {
  try {
    if (path === '/health') return { status: 200, body: { status: 'ok' } }
    if (path === '/quote') return { status: 200, body: await getQuote(query, chains) }
    if (path === '/swap') return { status: 200, body: await getSwap(query, chains) }
    return { status: 404, body: { error: `No ${path} here.` } }
  } catch (error) {
    const isExpected = error instanceof DevnetError || error instanceof z.ZodError
    return { status: isExpected ? 400 : 503, body: { error: String(error) } }
  }
}

async function getQuote(query: unknown, chains: readonly Chain[]) {
  const asked = quoteQuery.parse(query)
  const { amount } = await findBestPath(findRpcUrl(chains, asked.chainId), asked)
  return { buyAmount: String(amount), sellAmount: String(asked.sellAmount), fee: '0' }
}

async function getSwap(query: unknown, chains: readonly Chain[]) {
  const asked = swapQuery.parse(query)
  const { sellToken, buyToken, sellAmount, taker, slippageBps, deadline } = asked
  const { path, amount } = await findBestPath(findRpcUrl(chains, asked.chainId), asked)
  // Rounded up, so that it is at least the amount minus the slippage.
  const least = (amount * (10_000n - slippageBps) + 9_999n) / 10_000n
  const isNative = sellToken === nativeToken
  const data = isNative
    ? encodeFunctionData({
        abi,
        functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
        args: [least, path, taker, deadline],
      })
    : encodeFunctionData({
        abi,
        functionName:
          buyToken === nativeToken
            ? 'swapExactTokensForETHSupportingFeeOnTransferTokens'
            : 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
        args: [sellAmount, least, path, taker, deadline],
      })
  return {
    to: router,
    data,
    value: isNative ? String(sellAmount) : '0',
    buyAmount: String(amount),
  }
}

function findRpcUrl(chains: readonly Chain[], chainId: number): string {
  const hasExchange = devnetAggregator.chainIds.some((id) => id === chainId)
  const chain = chains.find((one) => one.chainId === chainId)
  if (!chain || !hasExchange) throw new DevnetError(`Chain ${chainId} has no exchange here.`)
  return chain.rpcUrl
}
